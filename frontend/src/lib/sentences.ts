/** The end of a sentence: what comes after it begins with a capital, a digit, or a quotation mark. */
const END = /([.!?…]["”’)]*)\s+(?=["“‘(¡¿]*[\p{Lu}\d])/gu;
/** What ends with a period and no sentence. */
const SHORT = /(?:^|[\s("“])(?:Sts?|Mr|Mrs|Dr|Fr|Sr|Bl|Ven|vs|\p{Lu})\.$/u;

/** The sentences of a text, each line for itself: what is read in one breath, and lit while it is. */
export function sentences(text: string): string[] {
  const found: string[] = [];
  for (const line of text.split("\n")) {
    let begun = "";
    for (const part of line.replace(END, "$1\n").split("\n")) {
      begun = begun ? `${begun} ${part}` : part.trim();
      if (SHORT.test(begun)) continue;
      if (begun) found.push(begun);
      begun = "";
    }
    if (begun) found.push(begun);
  }
  return found;
}
