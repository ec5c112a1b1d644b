import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { desk, launchChromium, openPage, phone } from '../../../tools/chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// The policy that the server sends (S32), so that a component which needs more is seen here first.
const policy = [
  "default-src 'none'",
  ...['script', 'style', 'font', 'connect'].map(kind => `${kind}-src 'self'`),
  "img-src 'self' data: blob:",
  'frame-src blob:',
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export { desk, phone };
export type Size = typeof desk;

/** What the gallery shows, a page each. */
export const sections = [
  'actions',
  'fields',
  'pickers',
  'list',
  'overlays',
  'display',
  'shared',
  'files',
  'trouble',
  'charts',
  'paper',
];

/** What was built, served without a server of ours, and open in a browser. */
interface Built {
  /** The browser's version. */
  version: string;
  /** What the pages have complained of. */
  faults: string[];
  close(): Promise<void>;
}

export interface Gallery extends Built {
  /** A fresh page at that section, for ever at a moment where one is given; the one before is closed. */
  open(section: string, size?: Size, at?: Date): Promise<Page>;
}

export interface Product extends Built {
  /** A fresh page at that address, for ever at a moment; `prepare` sees to it that what it asks for is answered. */
  open(path: string, size: Size, at: Date, prepare: (page: Page) => Promise<void>): Promise<Page>;
}

/** Builds and serves the gallery and opens its pages in Chromium with more flags. */
export async function startGallery(flags: readonly string[] = []): Promise<Gallery> {
  const { address, fresh, ...built } = await startBuilt('gallery', flags);
  return {
    ...built,
    async open(section, size = desk, at) {
      const page = await fresh(size, at);
      // There is no server behind it; anyone who asks whether there is one is told so.
      await page.route('**/api/**', route => route.fulfill({ json: { data: {} } }));
      await page.goto(`${address}gallery.html#${section}`);
      await page.locator('h1').waitFor();
      return page;
    },
  };
}

/** The same with the product itself. */
export async function startProduct(flags: readonly string[]): Promise<Product> {
  const { address, fresh, ...built } = await startBuilt('production', flags);
  return {
    ...built,
    async open(path, size, at, prepare) {
      const page = await fresh(size, at);
      await prepare(page);
      await page.goto(new URL(path, address).href);
      return page;
    },
  };
}

async function startBuilt(mode: 'gallery' | 'production', flags: readonly string[]) {
  // Tests beside this one have builds of their own.
  const outDir = mkdtempSync(join(tmpdir(), `moadi-${mode}-`));
  await build({ root, mode, logLevel: 'error', build: { outDir } });
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', headers: { 'Content-Security-Policy': policy } },
  });
  const browser = await launchChromium(flags);
  const faults: string[] = [];
  return {
    faults,
    version: browser.version(),
    address: server.resolvedUrls!.local[0]!,
    async fresh(size: Size, at?: Date) {
      for (const context of browser.contexts()) await context.close();
      const page = await openPage(browser, { size, faults });
      if (at) await page.clock.setFixedTime(at);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
