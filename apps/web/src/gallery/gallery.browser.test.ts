import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { differences, drawnAlike, packed, picturesIn } from '../../../../tools/pictures.ts';
import { unpackBefore } from '../../build/gallery-before.ts';
import { desk, type Gallery, phone, sections, startGallery } from '../../build/gallery-browser.ts';

const repository = join(import.meta.dirname, '../../../..');
const pictures = join(repository, 'apps/web/pictures');
const cache = join(repository, '.cache');

test('every component looks as it did', async t => {
  const { drawn, version } = await draw();
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

async function draw(root?: string) {
  const gallery = await startGallery({ ...(root && { root }), flags: drawnAlike });
  try {
    const drawn = await picturesOf(gallery);
    assert.deepEqual(gallery.faults, []);
    return { drawn, version: gallery.version.split('.')[0]! };
  } finally {
    await gallery.close();
  }
}

/** Of another Chromium's pictures we have the source: that commit is drawn anew by the Chromium that is here. */
async function drawnBefore(): Promise<ReadonlyMap<string, Buffer> | undefined> {
  const root = unpackBefore(repository, 'apps/web/pictures', join(cache, 'gallery-before'));
  return root === undefined ? undefined : (await draw(root)).drawn;
}

/** When everything is drawn: noon of a Thursday in Tehran. */
const NOON = new Date('2026-11-26T08:30:00Z');
/** What is longer, cards on a phone say, is cut. */
const MOST_HEIGHT = 2_400;

const press = (page: Page, name: string, role: 'button' | 'combobox' = 'button') =>
  page.getByRole(role, { name, exact: true }).click();

/** What opens or changes: on a desk in light, on a phone in dark. */
const states: [section: string, name: string, open: (page: Page) => Promise<unknown>][] = [
  [
    'pickers',
    'calendar',
    async page => {
      await page.getByRole('textbox', { name: 'تاریخ صدور', exact: true }).focus();
      await page.keyboard.press('Alt+ArrowDown');
      await page.getByRole('grid').waitFor();
    },
  ],
  [
    'pickers',
    'results',
    async page => {
      await press(page, 'کالا، بی‌درنگ', 'combobox');
      await page.getByText('کالای شمارهٔ ۹').waitFor();
    },
  ],
  ['list', 'row-menu', page => press(page, 'کارهای این ردیف: 10239')],
  ['list', 'first-load', page => page.getByText('بار نخست').click()],
  ['list', 'failed', page => page.getByText('خطا', { exact: true }).click()],
  ['list', 'empty', page => page.getByText('خالی', { exact: true }).click()],
  ['list', 'filters', page => press(page, 'فیلتر')],
  [
    'overlays',
    'form-dialog',
    async page => {
      await press(page, 'پنجرهٔ فرم');
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'overlays',
    'question',
    async page => {
      await press(page, 'ابطال');
      await page.getByRole('alertdialog').waitFor();
    },
  ],
  [
    'overlays',
    'snackbars',
    async page => {
      await press(page, 'هشدار ماندگار');
      await press(page, 'خطا');
      await page.getByText('تماس با پشتیبانی').waitFor();
    },
  ],
];

/** Pictures of all components, by name. */
async function picturesOf(gallery: Gallery): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const draw = async (page: Page, name: string, colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(comeToRest);
    found.set(name, await packed(await page.screenshot({ animations: 'disabled' })));
  };
  for (const [at, size] of Object.entries({ desk, phone })) {
    for (const section of sections) {
      const page = await gallery.open(section, size, NOON);
      // The part that is nowhere has been looked for.
      if (section === 'trouble') await page.getByText('روی سرور پیدا نشد').waitFor();
      await page.evaluate(comeToRest);
      await page.setViewportSize({
        ...size,
        height: Math.min(MOST_HEIGHT, await page.evaluate(wholeHeight)),
      });
      for (const theme of ['light', 'dark'] as const) await draw(page, `${section}-${at}-${theme}`, theme);
    }
    const theme = size === desk ? 'light' : 'dark';
    for (const [section, name, open] of states) {
      const page = await gallery.open(section, size, NOON);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page);
      await page.mouse.move(0, 0);
      await draw(page, `${section}-${name}-${at}-${theme}`, theme);
    }
  }
  return found;
}

/** Fonts are there, and of Latin codes it is our own: each machine has another one of one width. */
async function comeToRest(): Promise<void> {
  document.documentElement.style.setProperty('--font-mono', 'Vazirmatn');
  await document.fonts.ready;
  const shape = () =>
    [document.querySelectorAll('*').length, document.querySelector('main')!.scrollHeight].join();
  for (let still = 0, before = ''; still < 4; still = shape() === before ? still + 1 : 0) {
    before = shape();
    await new Promise(requestAnimationFrame);
  }
}

const wholeHeight = (): number => {
  const main = document.querySelector('main')!;
  return innerHeight - main.clientHeight + main.scrollHeight;
};
