/** Marks that join two consonants into one letter. */
const VIRAMAS = "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a\u1714\u1715\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\u2d7f\ua806\ua82c\ua8c4\ua953\ua9c0\uaaf6\uabed";

const MARK = /[\p{M}\u200c\u200d\u{1f3fb}-\u{1f3ff}]/u;

/** How many letters a reader sees: a letter with its marks is one, as the kernel counts them. */
export function lettersIn(text: string): number {
  const whole = text.trim().replace(/\s+/g, " ").normalize("NFC");
  let count = 0;
  let joined = false;
  for (const sign of whole) {
    if (!MARK.test(sign) && !(joined && sign !== " ")) count += 1;
    joined = sign === "\u200d" || VIRAMAS.includes(sign);
  }
  return count;
}
