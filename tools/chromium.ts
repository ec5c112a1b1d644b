import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';

export const desk = { width: 1366, height: 900 };
export const phone = { width: 390, height: 844 };

const path = '/usr/bin/chromium';
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
  if (!existsSync(path)) installPackage('chromium');
  return chromium.launch({ executablePath: path, args: flags });
}

/** A package of Debian, as root or through sudo. */
export function installPackage(name: string): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    const [program, ...args] = [...sudo, ...command];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status } = spawnSync(program!, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    if (status !== 0)
      throw new Error(`Install the Debian package ${name} yourself (apt-get install ${name}) and run again.`);
  }
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
  page.on('pageerror', error => faults.push(`${page.url()}: ${error.message}`));
  page.on(
    'console',
    message => message.type() === 'error' && faults.push(`${page.url()}: ${message.text()}`),
  );
  return page;
}
