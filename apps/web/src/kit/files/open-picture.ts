import { MOST_PIXELS } from '@moadi/domain/files';
import type { Size } from './compress.ts';
import { TOO_MANY_PIXELS } from './not-compressed.ts';
import { pictureSize } from './picture-size.ts';

export interface Opened<P> {
  picture: P;
  /** Of the picture as it is in its file, where it was opened smaller. */
  size?: Size;
}

export interface Decoders<P> {
  whole: (file: Blob) => Promise<P>;
  /** Of at most so many pixels a side, and never opened larger; undefined where this browser does not do so. */
  smaller: (file: Blob, most: Size) => Promise<P | undefined>;
}

/**
 * The picture, opened whole where by its head it has no more pixels than a picture may have. A photograph of a phone with more is
 * opened smaller, so that it takes no more room; any other one is not opened at all, as that would take gigabytes. Throws an error
 * named `TOO_MANY_PIXELS` then.
 */
export async function openedPicture<P>(file: Blob, decoders: Decoders<P>): Promise<Opened<P>> {
  const found = await pictureSize(file);
  if (!found || pixels(found) <= MOST_PIXELS) return { picture: await decoders.whole(file) };
  const { inLines, ...size } = found;
  const picture =
    inLines && pixels(size) <= MOST_TAKEN ? await decoders.smaller(file, withinMost(size)) : undefined;
  if (picture === undefined)
    throw Object.assign(new Error(`${size.width} × ${size.height}`), { name: TOO_MANY_PIXELS });
  return { picture, size };
}

/** What the sensors of phones have, and a quarter more. */
const MOST_TAKEN = 250_000_000;

const pixels = ({ width, height }: Size): number => width * height;

function withinMost(size: Size): Size {
  const share = Math.sqrt(MOST_PIXELS / pixels(size));
  return { width: Math.floor(size.width * share), height: Math.floor(size.height * share) };
}
