import type { Page } from 'playwright-core';
import { assertAccessible } from '../../tools/accessibility.ts';

/** What is wrong with a screen as it stands, in light and in dark: the second differs in its colours only. */
export async function accessFaults(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  const note = (error: Error) => void found.push(error.message);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await assertAccessible(page, state).catch(note);
  const isWide = `[document.documentElement, ...document.querySelectorAll('main')].some(e => e.scrollWidth > e.clientWidth)`;
  if (await page.evaluate<boolean>(isWide)) found.push(`${state}: wider than the window`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertAccessible(page, `${state}, dark`, 'color-contrast').catch(note);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}
