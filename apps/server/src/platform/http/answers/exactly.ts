import { once } from 'node:events';
import { pipeline, Transform, type Readable } from 'node:stream';

/**
 * A stream that has exactly so many bytes, or ends with an error: who was told a length must not take less, or more, for the file.
 * Resolves when its first byte is there, so that what cannot be read at all can still be answered as such.
 */
export async function exactly(
  source: Readable,
  size: number,
  { gone, broke }: { gone: AbortSignal; broke: (error: Error) => void },
): Promise<Readable> {
  let left = size;
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      left -= piece.length;
      if (left < 0) done(new Error(`more than the ${size} bytes that were announced`));
      else done(null, piece);
    },
    flush(done) {
      done(left > 0 ? new Error(`ended ${left} bytes before the ${size} that were announced`) : null);
    },
  });
  let begun = false;
  // Before anybody else hears of it and cuts the connection: afterwards it looks as if the reader had left.
  counted.once('error', error => {
    if (begun && !gone.aborted) broke(error);
  });
  // The source goes with its reader, and the reader with the source.
  pipeline(source, counted, () => {});
  await once(counted, 'readable', { signal: gone }).catch((error: unknown) => {
    counted.destroy();
    throw error;
  });
  begun = true;
  return counted;
}
