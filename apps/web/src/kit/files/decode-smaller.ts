import type { Size } from './compress.ts';

/**
 * A JPEG as it comes out at a part of its size, of which the browser holds no more than that: 200 megapixels are opened in 120 MB
 * instead of 800. Undefined in a browser that has no such decoder, or one that takes the size for no more than a wish.
 */
export async function jpegSmaller(file: Blob, most: Size): Promise<ImageBitmap | undefined> {
  if (!('ImageDecoder' in globalThis) || !(await makesSmaller())) return undefined;
  return decoded(file, most);
}

async function decoded(file: Blob, most: Size): Promise<ImageBitmap> {
  const decoder = new ImageDecoder({
    ...{ type: 'image/jpeg', data: await file.arrayBuffer() },
    ...{ desiredWidth: most.width, desiredHeight: most.height },
  });
  try {
    const { image } = await decoder.decode();
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    // A frame is drawn upright.
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    image.close();
    return canvas.transferToImageBitmap();
  } finally {
    decoder.close();
  }
}

const SIDE = 64;

/** Whether a small picture comes out smaller still when that is asked for. */
async function makesSmaller(): Promise<boolean> {
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  canvas.getContext('2d')!.fillRect(0, 0, SIDE, SIDE);
  const sample = await canvas.convertToBlob({ type: 'image/jpeg' });
  const { width } = await decoded(sample, { width: SIDE / 4, height: SIDE / 4 });
  return width < SIDE;
}
