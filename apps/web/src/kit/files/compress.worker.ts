import { attempts, pixelsOf, type Compression, type Size } from './compress.ts';
import type { Answer, Asked, Made } from './compressor-messages.ts';
import { jpegSmaller } from './decode-smaller.ts';
import { openedPicture } from './open-picture.ts';

/** Makes pictures smaller beside the page, which goes on meanwhile. It has one picture, which it opens once. */
let picture: ImageBitmap | undefined;
let size: Size;

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void answer(data).then(said => postMessage(said));
});

async function answer(asked: Asked): Promise<Answer> {
  const { id } = asked;
  try {
    if (asked.kind === 'open') {
      // As it was held: a browser turns it by what the camera has noted, and then nothing is left of that, or of where it was.
      const opened = await openedPicture(asked.file, {
        whole: file => createImageBitmap(file, { imageOrientation: 'from-image' }),
        smaller: jpegSmaller,
      });
      ({ picture } = opened);
      size = upright(opened.size, picture);
      return { id, size, made: await proposed(picture, asked.maxBytes) };
    }
    return { id, size, made: await compressed(picture!, asked.chosen) };
  } catch (error) {
    return { id, failed: (error as Error).name };
  }
}

/** The size in the file, turned as the picture was when it was opened. */
function upright(inFile: Size | undefined, { width, height }: Size): Size {
  if (!inFile) return { width, height };
  const isTurned = inFile.width > inFile.height !== width > height;
  return isTurned ? { width: inFile.height, height: inFile.width } : inFile;
}

/** The best that is small enough; where none is, the smallest. */
async function proposed(from: ImageBitmap, maxBytes: number): Promise<Made> {
  let made: Made | undefined;
  for (const attempt of attempts) {
    made = await compressed(from, attempt);
    if (made.blob.size <= maxBytes) break;
  }
  return made!;
}

/** The picture drawn anew, as a JPEG that has nothing but its pixels. */
async function compressed(from: ImageBitmap, chosen: Compression): Promise<Made> {
  const size = pixelsOf(from, chosen.scale);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d')!;
  // A transparent picture becomes one on paper, not a black one.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(from, 0, 0, size.width, size.height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: chosen.quality });
  return { blob, size, chosen };
}
