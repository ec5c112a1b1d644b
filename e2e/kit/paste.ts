import type { Page } from 'playwright-core';
import { isFirefox } from '../../tools/firefox.ts';

/**
 * Pastes a text into a field as the browser does, with a clipboard of its own; nothing comes between the focus and the paste. Firefox
 * takes none from a page, and pastes its own.
 */
export async function pasteBlock(page: Page, name: string, text: string): Promise<void> {
  const selector = `[name="${name}"]`;
  if (isFirefox(page)) await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.locator(selector).focus();
  if (isFirefox(page)) return page.keyboard.press('Control+KeyV');
  await page.evaluate(`
    const field = document.querySelector(${JSON.stringify(selector)});
    field.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  `);
}
