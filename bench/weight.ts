import { signIn } from '../e2e/kit/sign-in.ts';
import { startBrowserPanel } from './kit/browser-panel.ts';
import type { Finding } from './kit/finding.ts';
import { tell } from './kit/measure.ts';
import { kilobytes, watchScripts, type Files } from './weight/scripts.ts';
import { walks } from './weight/screens.ts';

const FIRST_KB = 120;
const MORE_KB = 75;

interface Later {
  name: string;
  /** Files that the sign-in page has not loaded. */
  more: Files;
}

/** What a browser really loads: the built app, served by the real server, walked through in Chromium. */
export async function weight(): Promise<Finding[]> {
  const panel = await startBrowserPanel();
  const later: Later[] = [];
  let first: Files = new Set();
  for (const { mobile, screens } of walks) {
    const page = await panel.open();
    const loaded = watchScripts(page);
    await page.goto(panel.url);
    await page.getByLabel('شماره همراه').waitFor();
    first = await loaded();
    await signIn(panel, page, mobile);
    for (const { name, path, act } of screens) {
      tell(name);
      if (path) await page.goto(panel.url + path);
      await act?.(page);
      later.push({ name, more: new Set([...(await loaded())].filter(file => !first.has(file))) });
    }
    await page.context().close();
  }
  return [firstFinding(first), laterFinding(later)];
}

function firstFinding(files: Files): Finding {
  return {
    name: 'weight',
    title: 'JavaScript of the sign-in page, brotli 11',
    rows: [
      ['file', 'kB'],
      ...[...files].map(file => [file, kilobytes(new Set([file])).toFixed(1)]),
      ['all', kilobytes(files).toFixed(1)],
    ],
    value: kilobytes(files),
    unit: 'kB',
    beside: 'most for the sign-in page',
    besideValue: FIRST_KB,
    goal: `at most ${FIRST_KB} kB`,
    limit: { atMost: 1 },
  };
}

function laterFinding(later: readonly Later[]): Finding {
  const heaviest = later.reduce((a, b) => (kilobytes(b.more) > kilobytes(a.more) ? b : a));
  return {
    name: 'weight',
    title: 'JavaScript that later screens need beyond that of the sign-in page, brotli 11',
    rows: [
      ['screen', 'files', 'kB more'],
      ...later.map(({ name, more }) => [name, String(more.size), kilobytes(more).toFixed(1)]),
    ],
    notes: [`The heaviest is judged: ${heaviest.name}.`],
    value: kilobytes(heaviest.more),
    unit: 'kB',
    beside: 'most beyond the sign-in page',
    besideValue: MORE_KB,
    goal: `at most ${MORE_KB} kB more for any screen`,
    limit: { atMost: 1 },
  };
}
