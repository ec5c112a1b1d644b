import jsQr from 'jsqr';
import sharp, { type Sharp } from 'sharp';
import type { Modules } from './drawn.ts';

/** A page at 600 dpi; more is no scan. */
export const MOST_PIXELS = 40_000_000;
/** Widths that a page is tried at: a code of fine modules needs the greater, a noisy scan the smaller. */
const WIDTHS = [1_200, 1_800, 2_600];

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** A picture, opened anew for each try. */
export type Pixels = () => Sharp;

// The package's types name its export as one of CommonJS.
const decode = jsQr as unknown as typeof jsQr.default;

/** What the QR code of a picture says; undefined where none can be read. */
export async function codeIn(pixels: Pixels): Promise<string | undefined> {
  for (const width of WIDTHS) {
    const code = await codeAt(pixels().resize({ width, withoutEnlargement: true }));
    if (code !== undefined) return code;
  }
  return undefined;
}

async function codeAt(picture: Sharp): Promise<string | undefined> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .removeAlpha()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return textOf(new Uint8ClampedArray(data), info.width, info.height);
}

function textOf(data: Uint8ClampedArray, width: number, height: number): string | undefined {
  const code = decode(data, width, height);
  return code && code.data !== '' ? code.data : undefined;
}

/** Pixels of one module, and modules of white around a code. */
const [PIXELS, QUIET] = [4, 4];

/** The same of a code whose modules are known. */
export function codeOfModules(modules: Modules): string | undefined {
  const side = (modules.length + 2 * QUIET) * PIXELS;
  const data = new Uint8ClampedArray(4 * side * side).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [column, row] = [x, y].map(at => Math.floor(at / PIXELS) - QUIET) as [number, number];
      if (modules[row]?.[column]) data.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3);
    }
  return textOf(data, side, side);
}
