import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** A picture for the README, taken when the tests run with PICTURES=1: otherwise they leave the working tree alone. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  mkdirSync('docs/pictures', { recursive: true });
  // Nothing is pointed at; menus and messages have come to rest.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(500);
  await page.screenshot({ path: `docs/pictures/${name}.png` });
}
