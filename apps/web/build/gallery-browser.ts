import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const quiet =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';

// The policy that the server sends (S32), so that a component which needs more is seen here first.
const policy = [
  "default-src 'none'",
  ...['script', 'style', 'img', 'font', 'connect'].map(kind => `${kind}-src 'self'`),
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export const desk = { width: 1366, height: 900 };
export const phone = { width: 390, height: 844 };

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
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: quiet.split(' ') });
  const faults: string[] = [];
  return {
    faults,
    async open(section, size = desk) {
      for (const context of browser.contexts()) await context.close();
      return openPage(browser, `${address}#${section}`, size, faults);
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

async function openPage(
  browser: Browser,
  address: string,
  size: typeof desk,
  faults: string[],
): Promise<Page> {
  const page = await browser.newPage({
    viewport: size,
    hasTouch: size === phone,
    locale: 'en-US', // the panel must be Persian in a browser that is not
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page.setDefaultTimeout(5000);
  page.on('pageerror', error => faults.push(`${address}: ${error.message}`));
  page.on('console', message => message.type() === 'error' && faults.push(`${address}: ${message.text()}`));
  await page.goto(address);
  await page.locator('h1').waitFor();
  return page;
}
