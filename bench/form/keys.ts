import type { Page } from 'playwright-core';

/**
 * Measures each typed key from the moment the browser got it to the end of the frame that shows what it did. Runs in the
 * page as text, where the page's own policy lets no other script in.
 */
export async function watchKeys(page: Page) {
  await page.evaluate(`
    window.keyTimes = [];
    let pressed;
    addEventListener('keydown', event => { pressed = event.timeStamp; }, true);
    addEventListener('input', () => {
      const from = pressed;
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => window.keyTimes.push(performance.now() - from);
        painted.port2.postMessage(undefined);
      });
    }, true);
  `);
  return {
    begin: () => page.evaluate('window.keyTimes = []'),
    measured: () => page.evaluate<number[]>('window.keyTimes'),
  };
}
