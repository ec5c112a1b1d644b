import { basename, dirname, join, normalize } from 'node:path';
import { importsOf, isTest, readSources, withoutComments, type Source } from '../tidy/sources.ts';

/** Tests that run in a second or ten; the browser's and whole products are left to people. */
const usable =
  /^(packages|apps\/server|apps\/web\/src|tools\/docs|e2e\/agreement)\/.*(?<!\.browser)\.test\.ts$/;
/** What is written down of the code's tables, and read by people at every change. */
const written = /^tools\/docs\//;
/** These go last: minutes each, or about another subject, whatever they import. */
const long =
  /^e2e\/|\/(simulation|outage|admin|examples|requests|tenants|canaries|stop|node20|embedded)\.test\.ts$/;
/** Tests of times fail by themselves where others use the machine. */
const leftOut = /\/(health|renderer|lanes|lease|fairness|slow)\.test\.ts$/;

/** After those that lie beside a file so many steps away. */
const SOON = 1.5;

/**
 * For each file the tests that import it, over any number of steps, nearest first. A test bears the name of what it is about and
 * lies beside it: those come before all, then those beside what uses it, then those beside what uses that.
 */
export function testsThatReach(): (file: string) => string[] {
  const sources = readSources();
  const known = new Set(sources.map(({ path }) => path));
  const importers = new Map<string, string[]>();
  for (const source of sources)
    for (const path of pathsOf(source, known))
      importers.set(path, [...(importers.get(path) ?? []), source.path]);
  return file => {
    const steps = new Map([[file, 0]]);
    // A map is walked in the order in which it grows: breadth first.
    for (const [path, step] of steps)
      for (const importer of importers.get(path) ?? [])
        if (!steps.has(importer)) steps.set(importer, step + 1);
    const folders = new Map<string, number>();
    for (const [path, step] of steps)
      if (!isTest(path) && !folders.has(dirname(path))) folders.set(dirname(path), step);
    const nearest = (path: string) =>
      basename(path) === `${basename(file, '.ts')}.test.ts`
        ? -1
        : (folders.get(dirname(path)) ?? steps.get(path)!);
    const home = /^\w+\/\w+\//.exec(file)![0];
    const rank = (path: string) =>
      (long.test(path) ? 1_000 : 0) +
      (written.test(path) ? SOON : nearest(path) + (path.startsWith(home) ? 0 : 100));
    return [...steps.keys()]
      .filter(path => usable.test(path) && !leftOut.test(path))
      .sort((a, b) => rank(a) - rank(b) || steps.get(a)! - steps.get(b)! || (a < b ? -1 : 1));
  };
}

/** What a file imports, as paths, a package by its index; and what it starts as a thread or process of its own. */
function pathsOf(source: Source, known: ReadonlySet<string>): string[] {
  return [...importsOf(source), ...namedBy(source)]
    .map(name => (name.startsWith('@moadi/') ? fileOfPackage(name, known) : name))
    .filter(path => known.has(path));
}

function namedBy({ path, text }: Source): string[] {
  const found = withoutComments(text).matchAll(/'(\.{1,2}\/[^'\n]+\.ts)'/g);
  return [...found].map(([, name]) => normalize(join(dirname(path), name!)).replaceAll('\\', '/'));
}

/** `@moadi/domain/enums`: the index of that folder, or, as the contract has them, a file of that name. */
function fileOfPackage(name: string, known: ReadonlySet<string>): string {
  const [, packageName, ...rest] = name.split('/');
  const base = ['packages', packageName, 'src', ...rest].join('/');
  return known.has(`${base}.ts`) ? `${base}.ts` : `${base}/index.ts`;
}
