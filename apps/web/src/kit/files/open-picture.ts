import { MOST_PIXELS } from '@moadi/domain/files';
import { TOO_MANY_PIXELS } from './not-compressed.ts';
import { pictureSize } from './picture-size.ts';

/**
 * The picture as `decode` opens it. One that has more pixels by its head than a picture may have is not opened at all: that would take
 * gigabytes. Throws an error named `TOO_MANY_PIXELS` then.
 */
export async function openedPicture<P>(file: Blob, decode: (file: Blob) => Promise<P>): Promise<P> {
  const size = await pictureSize(file);
  if (size && size.width * size.height > MOST_PIXELS)
    throw Object.assign(new Error(`${size.width} × ${size.height}`), { name: TOO_MANY_PIXELS });
  return decode(file);
}
