import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** As every machine draws alike, whatever its screen. */
export const drawnAlike = [
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--hide-scrollbars',
] as const;

const THRESHOLD = 0.1;
const FEW_PIXELS = 20;
const SMALL_PART = 0.0001;

/** Fewer bytes for the same pixels. */
export const packed = (png: Buffer): Promise<Buffer> =>
  sharp(png).removeAlpha().png({ compressionLevel: 9, effort: 10, adaptiveFiltering: true }).toBuffer();

/** The pictures of a folder, by name. */
export const picturesIn = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(folder)
      .filter(name => name.endsWith('.png'))
      .map(name => [name.slice(0, -'.png'.length), readFileSync(join(folder, name))]),
  );

/**
 * What differs of the expected pictures, one line each, which names the three files in `folder` that show it: what was drawn, what
 * was expected, and where they differ.
 */
export async function differences(
  actual: ReadonlyMap<string, Buffer>,
  expected: ReadonlyMap<string, Buffer>,
  folder: string,
): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  const found: string[] = [];
  for (const name of new Set([...expected.keys(), ...actual.keys()])) {
    const [drawn, wanted] = [actual.get(name), expected.get(name)];
    if (!drawn || !wanted) {
      found.push(`${name}: ${drawn ? 'is new' : 'is drawn no more'}`);
      continue;
    }
    const { told, diff } = await compare(drawn, wanted);
    if (!told) continue;
    mkdirSync(folder, { recursive: true });
    const save = (kind: string, png: Buffer) => {
      const path = join(folder, `${name}.${kind}.png`);
      writeFileSync(path, png);
      return path;
    };
    const paths = [save('actual', drawn), save('expected', wanted), ...(diff ? [save('diff', diff)] : [])];
    found.push(`${name}: ${told}; ${paths.join(', ')}`);
  }
  return found;
}

async function compare(drawn: Buffer, wanted: Buffer): Promise<{ told?: string; diff?: Buffer }> {
  const [a, b] = await Promise.all([drawn, wanted].map(pixelsOf));
  const { width, height } = a!.info;
  if (width !== b!.info.width || height !== b!.info.height)
    return { told: `${width} × ${height} instead of ${b!.info.width} × ${b!.info.height} px` };
  const diff = Buffer.alloc(a!.data.length);
  const count = pixelmatch(a!.data, b!.data, diff, width, height, { threshold: THRESHOLD });
  if (count <= Math.max(FEW_PIXELS, SMALL_PART * width * height)) return {};
  const raw = { width, height, channels: 4 } as const;
  return { told: `${count} pixels differ`, diff: await sharp(diff, { raw }).png().toBuffer() };
}

const pixelsOf = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
