import type { Page } from 'playwright-core';

/**
 * What stands over a list or beside it: the dialog that is on top, else the details of an invoice, which are a dialog themselves
 * where there is no room beside the list.
 */
export const details = (page: Page) => page.locator('aside.beside, dialog[open]').last();
