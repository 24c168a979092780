import { unzlibSync } from "fflate";

/** Unpacks what the kernel has compressed; in our own code, for older tablets have no `DecompressionStream`. */
export function unpacked(packed: DataView): string {
  return new TextDecoder().decode(unzlibSync(new Uint8Array(packed.buffer, packed.byteOffset, packed.byteLength)));
}
