import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { desk, launchChromium, openPage, phone } from '../../../tools/chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// The policy that the server sends (S32), so that a component which needs more is seen here first.
const policy = [
  "default-src 'none'",
  ...['script', 'style', 'img', 'font', 'connect'].map(kind => `${kind}-src 'self'`),
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export { desk, phone };

export type Gallery = {
  /** A fresh page at that section; the one before is closed. */
  open(section: string, size?: typeof desk): Promise<Page>;
  /** What the pages have complained of. */
  faults: string[];
  close(): Promise<void>;
};

/** Builds and serves the gallery and opens its pages in Chromium. */
export async function startGallery(): Promise<Gallery> {
  await build({ root, mode: 'gallery', logLevel: 'error' });
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir: '../../.cache/gallery' },
    preview: { port: 0, host: '127.0.0.1', headers: { 'Content-Security-Policy': policy } },
  });
  const address = `${server.resolvedUrls!.local[0]}gallery.html`;
  const browser = await launchChromium();
  const faults: string[] = [];
  return {
    faults,
    async open(section, size = desk) {
      for (const context of browser.contexts()) await context.close();
      const page = await openPage(browser, { size, faults });
      page.setDefaultTimeout(5000);
      // There is no server behind it; anyone who asks whether there is one is told so.
      await page.route('**/api/**', route => route.fulfill({ json: { data: {} } }));
      await page.goto(`${address}#${section}`);
      await page.locator('h1').waitFor();
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
