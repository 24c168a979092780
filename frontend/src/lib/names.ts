const AT_LEAST = 3;
const VOWEL = "aeiouyáàâäãåéèêëíìîïóòôöõúùûüýæœ";
const TOGETHER = /^(?:[bcdfgkpt][lr]|[cgpst]h|ck|qu|sc|sk|sp|st|tz|wh)$/i;

const isVowel = (letter: string) => VOWEL.includes(letter.toLowerCase());

/** Marks where a long word can be broken, so that no letter is left alone in a narrow place: Tekak-witha. */
function parted(word: string, shortest: number): string {
  if (word.length < shortest || !/^\p{L}+$/u.test(word)) return word;
  let out = word.slice(0, AT_LEAST);
  for (let at = AT_LEAST; at < word.length; at++) {
    const before = word[at - 1]!;
    const here = word[at]!;
    const after = word[at + 1] ?? "";
    const begins = !isVowel(here) && (isVowel(after) || TOGETHER.test(here + after));
    if (begins && at <= word.length - AT_LEAST && !TOGETHER.test(before + here)) out += "\u00ad";
    out += here;
  }
  return out;
}

/** A name for a narrow place: its words of so many letters can be broken between syllables. */
export function breakable(name: string, shortest = 8): string {
  return name.split(" ").map((word) => parted(word, shortest)).join(" ");
}
