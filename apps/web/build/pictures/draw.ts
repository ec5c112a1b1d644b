import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { drawnAlike, packed } from '../../../../tools/pictures.ts';
import {
  desk,
  type Gallery,
  phone,
  type Product,
  sections,
  startGallery,
  startProduct,
} from '../gallery-browser.ts';
import { openScreen, screenNames } from './screens.ts';

export type Pictures = ReadonlyMap<string, Buffer>;

/** Pictures of all components and of some screens, by name, and the major version of the Chromium that drew them. */
export async function drawPictures(): Promise<{ drawn: Pictures; version: string }> {
  const gallery = await startGallery(drawnAlike);
  const drawn = await componentsOf(gallery).finally(() => gallery.close());
  const product = await startProduct(drawnAlike);
  const screens = await screensOf(product).finally(() => product.close());
  assert.deepEqual([...gallery.faults, ...product.faults], []);
  return { drawn: new Map([...drawn, ...screens]), version: gallery.version.split('.')[0]! };
}

/** When everything is drawn: noon of a Thursday in Tehran. */
const NOON = new Date('2026-11-26T08:30:00Z');
/** What is longer, cards on a phone say, is cut. */
const MOST_HEIGHT = 2_400;

const press = (page: Page, name: string, role: 'button' | 'combobox' = 'button') =>
  page.getByRole(role, { name, exact: true }).click();

/** A dialog in which something is typed at once, and what comes of it. */
const pressTyped = async (page: Page, name: string, shows: string) => {
  await press(page, name);
  await page.getByRole('dialog').getByText(shows).waitFor();
};

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
  ['shared', 'code-on-its-way', page => press(page, 'ارسال کد')],
  ['shared', 'code', page => press(page, 'شمارش معکوس')],
  ['shared', 'code-again', page => press(page, 'پایان شمارش')],
  ['shared', 'code-uncertain', page => press(page, 'شاید در راه')],
  ['shared', 'code-not-sent', page => press(page, 'کد فرستاده نشد')],
  ['shared', 'code-busy', page => pressTyped(page, 'در حال تأیید', 'در حال انجام')],
  ['shared', 'code-wrong', page => pressTyped(page, 'کد نادرست', 'کد تأیید نادرست است')],
  ['shared', 'code-spent', page => pressTyped(page, 'پایان تلاش‌ها', 'کد تازه‌ای درخواست کنید')],
  ['shared', 'code-passkey', page => press(page, 'کلید عبور')],
  ['files', 'compress', page => press(page, 'اندازه مناسب')],
  ['files', 'compress-too-large', page => press(page, 'هنوز بزرگ')],
  ['files', 'magnifier', page => press(page, 'نمایش تصویر')],
  ['files', 'magnifier-failed', page => press(page, 'نرسیده')],
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

async function componentsOf(gallery: Gallery): Promise<Pictures> {
  const found = new Map<string, Buffer>();
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
      for (const theme of themes) found.set(`${section}-${at}-${theme}`, await picture(page, theme));
    }
    const theme = size === desk ? 'light' : 'dark';
    for (const [section, name, open] of states) {
      const page = await gallery.open(section, size, NOON);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page);
      await page.mouse.move(0, 0);
      found.set(`${section}-${name}-${at}-${theme}`, await picture(page, theme));
    }
  }
  return found;
}

async function screensOf(product: Product): Promise<Pictures> {
  const found = new Map<string, Buffer>();
  for (const [at, size] of Object.entries({ desk, phone }))
    for (const name of screenNames) {
      const page = await openScreen(product, name, size, NOON);
      for (const theme of themes) found.set(`screen-${name}-${at}-${theme}`, await picture(page, theme));
    }
  return found;
}

const themes = ['light', 'dark'] as const;

async function picture(page: Page, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(comeToRest);
  return packed(await page.screenshot({ animations: 'disabled' }));
}

/** Fonts are there, and of Latin codes it is our own: each machine has another one of one width. */
async function comeToRest(): Promise<void> {
  document.documentElement.style.setProperty('--font-mono', 'Vazirmatn');
  await document.fonts.ready;
  const shape = () =>
    [document.querySelectorAll('*').length, document.querySelector('main')?.scrollHeight].join();
  for (let still = 0, before = ''; still < 4; still = shape() === before ? still + 1 : 0) {
    before = shape();
    await new Promise(requestAnimationFrame);
  }
}

const wholeHeight = (): number => {
  const main = document.querySelector('main')!;
  return innerHeight - main.clientHeight + main.scrollHeight;
};
