import { PartRefused } from './refused.ts';

/** Bytes that are no text. */
export class NotUtf8 extends Error {}

const WRONG = '\ufffd';

/** Bytes as text, piece by piece: all of it until something is wrong. */
export async function* textOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  for await (const piece of bytes) {
    if (isFirst) refuseUtf16(piece);
    isFirst = false;
    try {
      const text = decoder.decode(piece, { stream: true });
      if (text !== '') yield text;
    } catch {
      const shown = new TextDecoder().decode(piece);
      yield shown.slice(0, shown.indexOf(WRONG, 1));
      throw new NotUtf8();
    }
  }
  try {
    decoder.decode();
  } catch {
    throw new NotUtf8();
  }
}

/** By its mark, or by the zeros that every Latin letter has there. */
function refuseUtf16(piece: Buffer): void {
  const isMarked = piece.length > 1 && [0xfeff, 0xfffe].includes(piece.readUInt16BE(0));
  if (isMarked || piece.subarray(0, 200).includes(0))
    throw new PartRefused({ code: 'encoding', name: 'UTF-16' });
}
