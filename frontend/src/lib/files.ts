import type { Reply } from "../wire/base";
import type { Request } from "../wire/requests";

/** Bytes of one part: Jupyter closes a connection that is sent more than a few megabytes at once. */
const PART = 512 * 1024;

/** Reads base64. */
export function toBytes(data: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}

/** Lets the browser keep a file. */
export function download(name: string, content: string | Uint8Array<ArrayBuffer>): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: typeof content === "string" ? "application/json" : "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A part of a file on its way. */
type Part = { name: string; part: number; parts: number; data: string };

/** Sends a file to the kernel, part by part; tells whether all of them were taken. */
export async function bring(
  file: Pick<File, "name" | "arrayBuffer">,
  send: (request: Request) => Promise<Reply | null>,
  as: (part: Part) => Request = (part) => ({ type: "restore", ...part }),
): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts = Math.max(1, Math.ceil(bytes.length / PART));
  for (let part = 0; part < parts; part++) {
    const data = toBase64(bytes.subarray(part * PART, (part + 1) * PART));
    const reply = await send(as({ name: file.name, part, parts, data }));
    if (!reply?.ok) return false;
  }
  return true;
}
