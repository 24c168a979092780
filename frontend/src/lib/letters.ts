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

const LETTERS: Record<string, string> = { ł: "l", ø: "o", đ: "d", æ: "ae", œ: "oe", ß: "ss", ı: "i", ð: "d", þ: "th", ħ: "h", ς: "σ" };
const UNSEEN = /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/g;
const ACCENTED = /([A-Za-z\u00c0-\u02af\u0370-\u03ff\u2c60-\u2c7f\ua720-\ua7ff])[\u0300-\u036f]+/g;
const STRESSED = /([\u0410-\u044f])[\u0300\u0301]|([\u0415\u0435])\u0308/g;
const POINTS = /[\u0591-\u05bd\u05bf\u05c1-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

/** Letters of any script without accents, case and points, as the kernel writes the words to search through. */
export function plain(text: string): string {
  const bare = text.normalize("NFKD").replace(UNSEEN, "").replace(ACCENTED, "$1").replace(STRESSED, "$1$2").replace(POINTS, "").normalize("NFC").toLowerCase();
  return bare.replace(/[łøđæœßıðþħς]/g, (letter) => LETTERS[letter]!).replace(/['’]/g, "").replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim();
}
