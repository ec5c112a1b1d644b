import { received, type Storage, type StoredFile } from './storage.ts';

/** Keeps these bytes, handed over in pieces. */
export const put = (storage: Storage, bytes: Buffer): Promise<StoredFile> =>
  received(storage, piecesOf(bytes), async file => {
    await storage.keep(file);
    return { sha256: file.sha256, size: file.size };
  });

export async function* piecesOf(bytes: Buffer, length = 65_536): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
