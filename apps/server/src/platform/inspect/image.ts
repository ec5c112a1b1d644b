import sharp, { type Sharp } from 'sharp';
import type { Verdict } from './inspector.ts';
import { pictureProblem, type Picture } from './picture.ts';

/** S39: before anything is decoded. */
const MOST_PIXELS = 40_000_000;

// One picture at a time, nothing kept of the last, and no decoder but the three that are wanted.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});

/**
 * S39: the picture made anew from its pixels, upright and in sRGB, without anything that it carried besides. It is written to
 * `to` in the format that it came in.
 */
export async function remakeImage(
  bytes: Buffer,
  path: string,
  to: string,
  format: Picture,
): Promise<Verdict> {
  const problem = pictureProblem(bytes, format);
  if (problem !== undefined) return { kind: 'damaged', detail: problem };
  try {
    const {
      width,
      height,
      format: found,
      pages = 1,
    } = await sharp(path, { limitInputPixels: false }).metadata();
    if (found !== format || pages > 1) return { kind: 'damaged', detail: `${found} of ${pages} pages` };
    if (width * height > MOST_PIXELS) return { kind: 'tooManyPixels', detail: `${width} × ${height}` };
    const picture = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
    const upright = picture.autoOrient().toColourspace('srgb');
    await written[format](upright, bytes).toFile(to);
    return { kind: 'fine', remade: true };
  } catch (error) {
    return { kind: 'damaged', detail: String(error) };
  }
}

/** Fine print must stay legible: hardly any loss, where the picture came without any none. */
const written: Readonly<Record<Picture, (picture: Sharp, from: Buffer) => Sharp>> = {
  jpeg: picture => picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  png: picture => picture.png({ compressionLevel: 7 }),
  webp: (picture, from) => picture.webp(from.includes('VP8L') ? { lossless: true } : { quality: 90 }),
};
