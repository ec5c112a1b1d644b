import type { Page } from 'playwright-core';

/** Pastes a text into a field as the browser does, with a clipboard of its own; nothing comes between the focus and the paste. */
export async function pasteBlock(page: Page, name: string, text: string): Promise<void> {
  const selector = `[name="${name}"]`;
  await page.locator(selector).focus();
  await page.evaluate(`
    const field = document.querySelector(${JSON.stringify(selector)});
    field.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  `);
}
