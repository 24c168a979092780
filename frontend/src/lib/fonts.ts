import type { FontFaceNote } from "../wire/base";

const FAMILIES = ["Alegreya", "Andika"];
const LATIN = "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD";
const LATIN_EXT = "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF";
const RANGE: Record<string, string> = { latin: LATIN, "latin-ext": LATIN_EXT };

/** Whether this page already has our fonts from an earlier widget. */
export function haveFonts(): boolean {
  if (typeof document === "undefined" || !document.fonts?.forEach) return true;
  const seen = new Set<string>();
  document.fonts.forEach((face) => {
    if (face.status === "loaded") seen.add(face.family.replaceAll('"', ""));
  });
  return FAMILIES.every((family) => seen.has(family));
}

/** Loads the fonts that came with a message; each face once per page. A font that does not load is left out. */
export async function loadFonts(faces: FontFaceNote[], buffers: DataView[]): Promise<void> {
  if (typeof FontFace === "undefined") return;
  const page = document as Document & { slFonts?: Set<string> };
  const known = (page.slFonts ??= new Set());
  await Promise.all(
    faces.map(async ({ family, weight, subset }, i) => {
      const key = `${family}|${weight}|${subset}`;
      const data = buffers[i];
      if (!data || known.has(key)) return;
      known.add(key);
      try {
        const face = new FontFace(family, data as unknown as BufferSource, { weight, unicodeRange: RANGE[subset] ?? "U+0-10FFFF" });
        page.fonts.add(await face.load());
      } catch {
        known.delete(key);
      }
    }),
  );
}
