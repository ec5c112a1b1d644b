import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** A picture for the README, taken when the tests run with PICTURES=1: otherwise they leave the working tree alone. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  mkdirSync('docs/pictures', { recursive: true });
  // Menus and messages have come to rest.
  await page.waitForTimeout(500);
  await page.screenshot({ path: `docs/pictures/${name}.png` });
}
