import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { desk, launchChromium, openPage, phone } from '../../../tools/chromium.ts';

const ownRoot = fileURLToPath(new URL('..', import.meta.url));

// The policy that the server sends (S32), so that a component which needs more is seen here first.
const policy = [
  "default-src 'none'",
  ...['script', 'style', 'img', 'font', 'connect'].map(kind => `${kind}-src 'self'`),
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export { desk, phone };

/** What the gallery shows, a page each. */
export const sections = [
  'actions',
  'fields',
  'pickers',
  'list',
  'overlays',
  'display',
  'shared',
  'trouble',
  'charts',
  'paper',
];

export type Gallery = {
  /** A fresh page at that section, for ever at a moment where one is given; the one before is closed. */
  open(section: string, size?: typeof desk, at?: Date): Promise<Page>;
  /** The browser's version. */
  version: string;
  /** What the pages have complained of. */
  faults: string[];
  close(): Promise<void>;
};

export interface GalleryOptions {
  /** The web app's folder, of another commit say. */
  root?: string;
  /** More flags of the browser. */
  flags?: readonly string[];
}

/** Builds and serves the gallery and opens its pages in Chromium. */
export async function startGallery({ root = ownRoot, flags = [] }: GalleryOptions = {}): Promise<Gallery> {
  // Tests beside this one have galleries of their own.
  const outDir = mkdtempSync(join(tmpdir(), 'moadi-gallery-'));
  await build({ root, mode: 'gallery', logLevel: 'error', build: { outDir } });
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', headers: { 'Content-Security-Policy': policy } },
  });
  const address = `${server.resolvedUrls!.local[0]}gallery.html`;
  const browser = await launchChromium(flags);
  const faults: string[] = [];
  return {
    faults,
    version: browser.version(),
    async open(section, size = desk, at) {
      for (const context of browser.contexts()) await context.close();
      const page = await openPage(browser, { size, faults });
      page.setDefaultTimeout(5000);
      // There is no server behind it; anyone who asks whether there is one is told so.
      await page.route('**/api/**', route => route.fulfill({ json: { data: {} } }));
      if (at) await page.clock.setFixedTime(at);
      await page.goto(`${address}#${section}`);
      await page.locator('h1').waitFor();
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
