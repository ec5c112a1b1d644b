import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { desk, phone } from '../../tools/chromium.ts';

/** Pictures of a page to look at, at both sizes in light and dark, into the folder that SHOTS names; without it nothing is taken. */
export async function shots(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize() ?? desk;
  for (const [size, viewport] of Object.entries({ desk, phone })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(200);
      await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
}
