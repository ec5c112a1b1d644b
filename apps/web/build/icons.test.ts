import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { onlyDrawn } from './icons.ts';

type Line = readonly [tag: string, attributes: Readonly<Record<string, string>>];
interface Drawn {
  name?: string;
  size: number;
  node: readonly Line[];
}

const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons');
const codeOf = (file: string) => readFileSync(join(folder, file), 'utf8');

const drawnBy = (code: string): Drawn =>
  new Function(
    `${code.slice(code.indexOf('const __iconData'), code.indexOf('__iconData.node;'))} return __iconData;`,
  )() as Drawn;

test('of every icon all that is drawn is left, and nothing else', () => {
  const icons = readdirSync(folder).filter(
    file => file.endsWith('.mjs') && codeOf(file).includes('const __iconData'),
  );
  assert.ok(icons.length > 1500, `${icons.length} icons`);
  for (const file of icons) {
    const { size, node } = drawnBy(codeOf(file));
    const lines = node.map(([tag, { key, ...attributes }]) => (assert.ok(key, file), [tag, attributes]));
    const { aliases, ...left } = drawnBy(onlyDrawn(codeOf(file))) as Drawn & { aliases?: unknown };
    assert.deepEqual(left, { size, node: lines }, file);
  }
});
