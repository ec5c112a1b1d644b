/** The next page is there within this, or there is none. */
const MOST_MS = 10_000;

let leftAt = -MOST_MS;
// A question whether something would be lost is asked by the same event.
globalThis.addEventListener?.('beforeunload', ({ isTrusted }) => {
  if (isTrusted) leftAt = Date.now();
});

/**
 * Firefox gives up what is on its way once a page is left, and tells the page while it is still there. Nothing is wrong then: whoever
 * would say so, or load the page anew, which would keep its person here, waits until it is gone.
 */
export async function whileLeaving(): Promise<void> {
  const ms = leftAt + MOST_MS - Date.now();
  if (ms > 0) await new Promise(resolve => setTimeout(resolve, ms));
}
