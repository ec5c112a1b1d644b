import { MOST_PIXELS } from '@moadi/domain/files';
import sharp, { type Sharp } from 'sharp';
import type { Verdict } from './inspector.ts';
import { pictureProblem, type Picture } from './picture.ts';

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
    // A picture that was made small comes back as small: its loss is in it already, and is not kept at the cost of its size.
    for (const write of ways[format](bytes)) {
      const picture = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
      const { size } = await write(picture.autoOrient().toColourspace('srgb')).toFile(to);
      if (size <= bytes.length) break;
    }
    return { kind: 'fine', remade: true };
  } catch (error) {
    return { kind: 'damaged', detail: String(error) };
  }
}

type Write = (picture: Sharp) => Sharp;

const jpeg =
  (quality: number, chromaSubsampling: '4:4:4' | '4:2:0'): Write =>
  picture =>
    picture.jpeg({ quality, chromaSubsampling });
const webp =
  (options: { quality: number } | { lossless: true }): Write =>
  picture =>
    picture.webp(options);

/** Fine print must stay legible: hardly any loss at first, where the picture came without any none. */
const ways: Readonly<Record<Picture, (from: Buffer) => readonly Write[]>> = {
  jpeg: () => [jpeg(90, '4:4:4'), jpeg(80, '4:2:0'), jpeg(70, '4:2:0'), jpeg(60, '4:2:0')],
  png: () => [picture => picture.png({ compressionLevel: 7 })],
  webp: from =>
    from.includes('VP8L')
      ? [webp({ lossless: true })]
      : [webp({ quality: 90 }), webp({ quality: 80 }), webp({ quality: 70 })],
};
