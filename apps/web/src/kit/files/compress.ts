/** How a picture is made smaller (spec 3 section 5, "Image compressor"). */
export interface Compression {
  quality: number;
  scale: number;
}

export const STEP = 0.05;
export const qualities = { min: 0.6, max: 1 } as const;
export const scales = { min: 0.4, max: 1 } as const;

/** More pixels a side help nobody to read a document, and a telephone's canvas takes no more. */
const LONGEST = 4096;

/** The size in pixels of what a picture comes to. */
export function pixelsOf(
  picture: { width: number; height: number },
  scale: number,
): { width: number; height: number } {
  const most = Math.min(scale, LONGEST / Math.max(picture.width, picture.height));
  const side = (length: number) => Math.max(1, Math.round(length * most));
  return { width: side(picture.width), height: side(picture.height) };
}

/** From the best down: first less quality, which costs little, then less size. */
export const attempts: readonly Compression[] = [
  { quality: 0.9, scale: 1 },
  { quality: 0.8, scale: 1 },
  { quality: 0.7, scale: 0.8 },
  { quality: 0.7, scale: 0.6 },
  { quality: 0.6, scale: 0.4 },
];

/** As it was held: a browser turns it by what the camera has noted, and then nothing is left of that, or of where it was. */
export const opened = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/** The picture drawn anew, as a JPEG that has nothing but its pixels. */
export async function compressed(picture: ImageBitmap, { quality, scale }: Compression): Promise<Blob> {
  const { width, height } = pixelsOf(picture, scale);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!;
  // A transparent picture becomes one on paper, not a black one.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no blob'))), 'image/jpeg', quality),
  );
}

/** The best that is small enough; where none is, the smallest. */
export async function proposed(picture: ImageBitmap, most: number): Promise<Compression> {
  for (const attempt of attempts) if ((await compressed(picture, attempt)).size <= most) return attempt;
  return attempts.at(-1)!;
}

export const asJpeg = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;
