import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { isFirefox } from './firefox.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until nothing fades or rises any more; what is drawn meanwhile begins a frame later. At most about 5 s. */
const comeToRest = `(async () => {
  const within = ms => new Promise(resolve => setTimeout(resolve, ms));
  for (let still = 0, turn = 0; still < 3 && turn < 25; turn++) {
    const moving = document.getAnimations().filter(a => a.effect?.getComputedTiming().endTime < 10_000);
    await Promise.race([Promise.allSettled(moving.map(a => a.finished)), within(200)]);
    await Promise.race([new Promise(requestAnimationFrame), within(200)]);
    still = moving.length > 0 ? 0 : still + 1;
  }
})()`;

/** What may be said in Latin letters: codes, kinds and names of files, their columns, addresses of mail. */
const LATIN = [
  /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/,
  /\b[A-Z0-9]{4}([ -][A-Z0-9]{4})+\b/,
  /\b[A-Z0-9]{6,22}\b/,
  /\b([0-9a-f]{32,40}|[0-9a-f]{64})\b/,
  /\b[\w.-]+@[\w.-]+\b/,
  /(\b[\w-]+\.)?\b(pdf|PDF|jpe?g|bmp|gif|json|png|webp|xlsx|zip|csv|xml|pem|crt|cer|POS)\b/,
  /\b(ZIP|CSV|XML)\b/,
  // Keys are called what stands on them.
  /\b(Ctrl|Shift|Alt|Enter|Tab|Esc)\b/,
  // Columns of a workbook, and numbers that somebody gives their invoices.
  /\b[A-Z](-\d+)?\b/,
  // Columns of the authority's goods list, as its files head them.
  /\b(ID|DescriptionOfID|Vat|Taxable|(Run|Expiration|Create|LastEdit)Date|Type|PricingDescription)\b/,
].map(({ source }) => new RegExp(source, 'g'));

/** No axe finding, and no name in Latin letters but such. */
export async function assertAccessible(page: Page, state: string, onlyRule?: string) {
  await page.evaluate(comeToRest);
  // Half a megabyte: once for each document.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe);
  const options = {
    resultTypes: ['violations'],
    // WCAG 2.2: what is pressed has 24 px, or room around it.
    rules: { 'target-size': { enabled: true } },
    ...(onlyRule && { runOnly: [onlyRule] }),
  };
  // While a dialog is open, it is the page.
  const scope = `[...document.querySelectorAll('.scrim')].at(-1) ?? document`;
  const results: AxeResults = await page.evaluate(`axe.run(${scope}, ${JSON.stringify(options)})`);
  const found = results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join('\n')}`,
  );
  assert.deepEqual(found, [], state);
  // What is said is told by Chromium alone.
  if (onlyRule || isFirefox(page)) return;
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const said = nodes
    // The lines that a text is broken into are no names of their own.
    .filter(node => !node.ignored && node.role?.value !== 'InlineTextBox')
    .flatMap(({ name, description }) => [name?.value, description?.value]);
  const latin = said.filter(text =>
    /[a-z]/i.test(LATIN.reduce((rest, known) => rest.replaceAll(known, ''), String(text ?? ''))),
  );
  assert.deepEqual(latin, [], `${state}: Latin letters are said`);
}
