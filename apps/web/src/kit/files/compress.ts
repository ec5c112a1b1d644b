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

export interface Size {
  width: number;
  height: number;
}

/** The size in pixels of what a picture comes to. */
export function pixelsOf(picture: Size, scale: number): Size {
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

/** A value of a slider: its steps are no exact numbers. */
export const stepped = (value: number): number => Math.round(value * 100) / 100;

export const asJpeg = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;
