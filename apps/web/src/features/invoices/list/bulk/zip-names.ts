const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** A zip ends with its directory's place; a comment of ours is never there. */
const END_BYTES = 22;

/** The names of the files in a zip, read from the directory at its end: a large zip is not read as a whole. */
export async function namesInZip(zip: Blob): Promise<ReadonlySet<string>> {
  const end = await view(zip.slice(-END_BYTES));
  const names = new Set<string>();
  if (end.byteLength < END_BYTES || end.getUint32(0, true) !== END) return names;
  const at = end.getUint32(16, true);
  const directory = await view(zip.slice(at, at + end.getUint32(12, true)));
  const text = new TextDecoder();
  for (let i = 0; i + 46 <= directory.byteLength && directory.getUint32(i, true) === ENTRY;) {
    const [name, extra, comment] = [28, 30, 32].map(offset => directory.getUint16(i + offset, true));
    names.add(text.decode(new Uint8Array(directory.buffer, i + 46, name)));
    i += 46 + name! + extra! + comment!;
  }
  return names;
}

const view = async (blob: Blob): Promise<DataView> => new DataView(await blob.arrayBuffer());
