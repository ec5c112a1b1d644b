import type { Page } from 'playwright-core';

/** Opens a page, and gives the access token that it sends with its requests of this address. */
export async function pageToken(page: Page, url: string, asked: string): Promise<string> {
  const [request] = await Promise.all([
    page.waitForRequest(sent => sent.url().includes(asked) && !!sent.headers().authorization),
    page.goto(url),
  ]);
  return request.headers().authorization!.replace('Bearer ', '');
}
