import type { Page } from 'playwright-core';

export interface Typed {
  /** From each key to the end of its frame. */
  ms: readonly number[];
  /** What the page’s thread works for a key at full speed, without waiting. */
  workMs: number;
}

/**
 * Measures each typed key from the moment the browser got it to the end of the frame that shows what it did. Runs in the
 * page as text, where the page’s own policy lets no other script in.
 */
export async function watchKeys(page: Page, slower: number) {
  const devtools = await page.context().newCDPSession(page);
  const slow = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const work = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ThreadTime')!.value * 1000;
  };
  await devtools.send('Performance.enable');
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
  return async (type: (keys: number) => Promise<void>, keys: number): Promise<Typed> => {
    await slow(slower);
    await page.evaluate('window.keyTimes = []');
    await type(keys);
    const ms = await page.evaluate<number[]>('window.keyTimes');
    await slow(1);
    // At full speed: a slowed thread also spends what it is kept from working.
    const begun = await work();
    await type(UNSLOWED_KEYS);
    const workMs = ((await work()) - begun) / UNSLOWED_KEYS;
    return { workMs, ms };
  };
}

const UNSLOWED_KEYS = 20;
