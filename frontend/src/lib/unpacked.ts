/** Unpacks what the kernel has compressed. */
export async function unpacked(packed: DataView): Promise<string> {
  const bytes = new Response(packed as DataView<ArrayBuffer>).body!.pipeThrough(new DecompressionStream("deflate"));
  return new Response(bytes).text();
}
