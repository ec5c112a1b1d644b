import { chromium, type Browser, type Page } from 'playwright-core';
import { fromDebian } from './debian.ts';
import { watchTraffic } from './quiet.ts';

export const desk = { width: 1366, height: 900 };
export const phone = { width: 390, height: 844 };

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium, installed from Debian where it is missing. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: fromDebian('chromium', '/usr/bin/chromium'), args: flags });
}

export interface PageOptions {
  size?: typeof desk;
  colorScheme?: 'light' | 'dark';
  /** Everything the page complains of is added here. */
  faults: string[];
}

/** A page of a browser that is not Persian, in a context of its own. */
export async function openPage(
  browser: Browser,
  { size = desk, colorScheme = 'light', faults }: PageOptions,
): Promise<Page> {
  const page = await browser.newPage({
    viewport: size,
    hasTouch: size === phone,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    colorScheme,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  watchTraffic(page);
  page.on('pageerror', error => faults.push(`${page.url()}: ${error.message}`));
  page.on(
    'console',
    message => message.type() === 'error' && faults.push(`${page.url()}: ${message.text()}`),
  );
  return page;
}
