import type { Page } from 'playwright-core';

/** A window of 1280 × 900 at 400 %. */
export const zoomed = { width: 320, height: 225 };

interface Stop {
  name: string;
  /** Where it stands in the document. */
  place: string;
  /** What lies over it, where nothing of it is to be seen. */
  under?: string;
}

/** Goes through what is open by Tab; each stop that something lies over, or that is outside of the window. */
export async function coveredStops(page: Page, most = 80): Promise<string[]> {
  const found: string[] = [];
  const seen = new Set<string>();
  for (let number = 0; number < most; number++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<Stop | undefined>(focused);
    if (!stop || seen.has(stop.place)) break;
    seen.add(stop.place);
    if (stop.under === undefined) continue;
    // What moves there comes to rest first.
    let rested: Stop | undefined = stop;
    for (let tries = 0; tries < 8 && rested?.under !== undefined; tries++) {
      await page.waitForTimeout(250);
      rested = await page.evaluate<Stop | undefined>(focused);
    }
    if (rested?.under !== undefined) found.push(`${rested.name}: ${rested.under}`);
  }
  return found;
}

const focused = `(() => {
  const own = document.activeElement;
  if (!own || own === document.body) return undefined;
  const path = [];
  for (let element = own; element.parentElement; element = element.parentElement)
    path.push([...element.parentElement.children].indexOf(element));
  // A box to tick is drawn by what stands around it.
  const isTicked = own.matches('[type=radio], [type=checkbox], [type=file]');
  const shown = (isTicked && own.closest('label')) || own;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const [from, to] = [Math.max(0, left), Math.min(innerWidth, right)];
  const [above, below] = [Math.max(0, top), Math.min(innerHeight, bottom)];
  const text = own.getAttribute('aria-label') ?? own.textContent?.slice(0, 30) ?? '';
  const stop = { name: [own.tagName, text, own.id].join(' '), place: path.join('.') };
  if (to - from < 2 || below - above < 2) return { ...stop, under: 'outside of the window' };
  const at = part => document.elementFromPoint(from + (to - from) * part, above + (below - above) * part);
  const hits = [0.25, 0.5, 0.75].map(at);
  if (hits.some(hit => hit && (shown.contains(hit) || hit.contains(shown)))) return stop;
  return { ...stop, under: hits.map(hit => hit?.className || hit?.tagName).join(' | ') };
})()`;
