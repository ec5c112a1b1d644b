import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { differences, picturesIn } from '../../../../tools/pictures.ts';
import { unpackBefore } from '../../build/gallery-before.ts';
import { drawPictures, type Pictures } from '../../build/pictures/draw.ts';

const repository = join(import.meta.dirname, '../../../..');
const pictures = join(repository, 'apps/web/pictures');
const cache = join(repository, '.cache');

test('every component and every screen looks as it did', async t => {
  const { drawn, version } = await drawPictures();
  const own = join(pictures, `chromium-${version}`);
  if (process.env.RECORD) {
    rmSync(pictures, { recursive: true, force: true });
    mkdirSync(own, { recursive: true });
    for (const [name, png] of drawn) writeFileSync(join(own, `${name}.png`), png);
    return;
  }
  const expected = existsSync(own) ? picturesIn(own) : await drawnBefore();
  if (!expected) return t.skip(`no pictures of Chromium ${version}, and no history to draw them from`);
  const found = await differences(drawn, expected, join(cache, 'gallery-differences'));
  const how =
    'What is meant to look different: RECORD=1 npm test -- apps/web/src/gallery/gallery.browser.test.ts';
  assert.deepEqual(found, [], how);
});

/** Of another Chromium's pictures we have the source: that commit is drawn anew by itself, with the Chromium that is here. */
async function drawnBefore(): Promise<Pictures | undefined> {
  const web = unpackBefore(repository, 'apps/web/pictures', join(cache, 'gallery-before'));
  if (web === undefined) return undefined;
  const before: { drawPictures: typeof drawPictures } = await import(
    pathToFileURL(join(web, 'build/pictures/draw.ts')).href
  );
  return (await before.drawPictures()).drawn;
}
