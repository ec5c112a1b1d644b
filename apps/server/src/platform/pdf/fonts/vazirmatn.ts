import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setFiguresCloser } from './closer-figures.ts';

const { resolve } = createRequire(import.meta.url);

/** The panel's font as Typst reads it, regular and bold. */
export const fontBlobs: Buffer[] = ['400Regular/Vazirmatn_400Regular', '700Bold/Vazirmatn_700Bold'].map(
  name => withCloserFigures(readFileSync(resolve(`@expo-google-fonts/vazirmatn/${name}.ttf`))),
);

function withCloserFigures(ttf: Buffer): Buffer {
  setFiguresCloser(tag => {
    for (let entry = 12; entry < 12 + 16 * ttf.readUInt16BE(4); entry += 16) {
      if (ttf.toString('latin1', entry, entry + 4) !== tag) continue;
      const start = ttf.readUInt32BE(entry + 8);
      return ttf.subarray(start, start + ttf.readUInt32BE(entry + 12));
    }
    throw new Error(`The font has no table ${tag}.`);
  });
  return ttf;
}
