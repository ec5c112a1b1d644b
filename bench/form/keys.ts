import type { CDPSession, Page } from 'playwright-core';

export interface Typed {
  /** From each key to the end of its frame. */
  ms: readonly number[];
  /** What the page's thread worked in all, without waiting and without throttling. */
  workMs: number;
}

/**
 * Measures each typed key from the moment the browser got it to the end of the frame that shows what it did. Runs in the
 * page as text, where the page's own policy lets no other script in.
 */
export async function watchKeys(page: Page, devtools: CDPSession) {
  await devtools.send('Performance.enable');
  const work = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ThreadTime')!.value * 1000;
  };
  let begun = 0;
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
    begin: async () => {
      await page.evaluate('window.keyTimes = []');
      begun = await work();
    },
    measured: async (): Promise<Typed> => ({
      workMs: (await work()) - begun,
      ms: await page.evaluate<number[]>('window.keyTimes'),
    }),
  };
}
