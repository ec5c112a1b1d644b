import type { Page } from 'playwright-core';

/** Pastes a text into a field as the browser does, with a clipboard of its own. */
export async function pasteBlock(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`[name="${name}"]`).focus();
  await page.evaluate(`
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  `);
}
