import { readFileSync } from 'node:fs';
import { importsOf, isTest, type Complaint, type Source } from './sources.ts';

/** Files where something outside the import graph begins: npm scripts, child processes, the page, configuration. */
const entries: readonly RegExp[] = [
  /^apps\/server\/src\/main\.ts$/,
  /^apps\/simulator\/src\/main\.ts$/,
  /^apps\/web\/(vite\.config\.ts|src\/(app|gallery)\/main\.tsx)$/,
  /\/src\/([\w-]+\/)*[\w-]*(worker|thread)\.ts$/,
  // Types alone, which the compiler adds to the database's by itself.
  /^apps\/server\/src\/.*\/tables\.ts$/,
  /\.d\.ts$/,
];

/** Enumerations are complete whether a screen asks for each or not; the client is published for others. */
const spareRows = /^packages\/(moadian|domain\/src\/enums)\//;

/** Files that nothing reaches from an entry, and exported values that nothing else mentions. */
export function checkDead(sources: readonly Source[]): Complaint[] {
  const byPath = new Map(sources.map(source => [source.path, source]));
  const scripts = readFileSync('package.json', 'utf8');
  const starts = sources.filter(
    ({ path }) => isTest(path) || scripts.includes(path) || entries.some(entry => entry.test(path)),
  );
  const reached = new Set<string>();
  const visit = (path: string): void => {
    const source = byPath.get(path);
    if (!source || reached.has(path)) return;
    reached.add(path);
    for (const name of importsOf(source)) visit(name.startsWith('@moadi/') ? packageFile(name) : name);
    // A script started as a child process is named by its path.
    for (const [, child] of source.text.matchAll(/'((?:tools|apps|bench)\/[\w./-]+\.(?:ts|mjs))'/g))
      visit(child!);
  };
  for (const { path } of starts) visit(path);
  return [
    ...sources
      .filter(({ path }) => !reached.has(path))
      .map(({ path }) => ({ path, message: 'is reached from nowhere; delete it or use it' })),
    ...checkExports(sources),
  ];
}

/** `@moadi/domain/enums` → its file. */
function packageFile(name: string): string {
  const [, packageName, ...rest] = name.split('/');
  if (packageName === 'contract' && rest.at(-1) === 'schemas')
    return `packages/contract/src/${rest[0]}/schemas.ts`;
  return ['packages', packageName, 'src', ...rest, 'index.ts'].join('/');
}

/** An exported name must be mentioned in another file; a re-export is no mention. */
function checkExports(sources: readonly Source[]): Complaint[] {
  const mentions = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const used = text.replace(/^export (type )?(\{[^}]*\}|\*) from .*$/gm, '');
    for (const [word] of used.matchAll(/\b[A-Za-z_]\w*\b/g)) {
      const files = mentions.get(word) ?? new Set();
      mentions.set(word, files.add(path));
    }
  }
  return sources
    .filter(({ path }) => !isTest(path) && !spareRows.test(path) && !path.includes('.config.'))
    .flatMap(({ path, text }) => {
      const names = text.matchAll(/^export (?:async )?(?:const|function|class)\*? (\w+)/gm);
      return [...names]
        .map(([, name]) => name!)
        .filter(name => (mentions.get(name)?.size ?? 0) < 2)
        .map(name => ({
          path,
          message: `exports ${name}, which nothing else uses; drop the export or the code`,
        }));
    });
}
