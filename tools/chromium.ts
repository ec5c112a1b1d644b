import { chromium, type Browser, type Page } from 'playwright-core';
import { fromDebian } from './debian.ts';
import { GIVEN_UP, typeAsEdits } from './firefox.ts';
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

const NAME = 'chromium-headless-shell';

/**
 * Debian's Chromium without the windows of a desktop, a fifth less work for the processor; installed where it is missing.
 * With SCROLLBARS=classic its scrollbars take room, as on Windows; otherwise they are hidden.
 */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const scrollbars = process.env.SCROLLBARS === 'classic';
  return chromium.launch({
    executablePath: fromDebian(NAME, `/usr/bin/${NAME}`),
    args: [...flags, ...more, ...(scrollbars ? ['--disable-features=OverlayScrollbar'] : [])],
    ...(scrollbars && { ignoreDefaultArgs: ['--hide-scrollbars'] }),
  });
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
  const isFirefox = browser.browserType().name() === 'firefox';
  const page = await browser.newPage({
    viewport: size,
    hasTouch: size === phone,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    colorScheme,
    ...(!isFirefox && { permissions: ['clipboard-read', 'clipboard-write'] }),
  });
  if (isFirefox) await typeAsEdits(page);
  watchTraffic(page);
  page.on('pageerror', ({ message }) => {
    if (!isFirefox || !message.includes(GIVEN_UP)) faults.push(`${page.url()}: ${message}`);
  });
  page.on(
    'console',
    message => message.type() === 'error' && faults.push(`${page.url()}: ${message.text()}`),
  );
  return page;
}
