import type { FontFaceNote } from "../wire/base";

const FACES = ["Alegreya 700", "Andika 400", "Andika 700"];

/** Whether this page already has our fonts from an earlier widget. */
export function haveFonts(): boolean {
  if (typeof document === "undefined" || !document.fonts?.forEach) return true;
  const seen = new Set<string>();
  document.fonts.forEach((face) => {
    if (face.status === "loaded") seen.add(`${face.family.replace(/"/g, "")} ${face.weight}`);
  });
  return FACES.every((face) => seen.has(face));
}

/** Loads the fonts that came with a message; each face once per page. A font that does not load is left out. */
export async function loadFonts(faces: FontFaceNote[], buffers: DataView[]): Promise<void> {
  if (typeof FontFace === "undefined") return;
  const page = document as Document & { slFonts?: Set<string> };
  const known = (page.slFonts ??= new Set());
  await Promise.all(
    faces.map(async ({ family, weight, range }, i) => {
      const key = `${family}|${weight}|${range}`;
      const data = buffers[i];
      if (!data || known.has(key)) return;
      known.add(key);
      try {
        const face = new FontFace(family, data as unknown as BufferSource, { weight, unicodeRange: range });
        page.fonts.add(await face.load());
      } catch {
        known.delete(key);
      }
    }),
  );
}
