import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { referenceFolder, referencePages } from './main.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const pages = referencePages();
for (const [name, text] of Object.entries(pages)) {
  test(`docs/reference/${name} says what the code says`, () => {
    const path = join(referenceFolder, name);
    const same = existsSync(path) && readFileSync(path, 'utf8') === text;
    assert.ok(
      same,
      `docs/reference/${name} is not what the code says now: run \`npm run docs\` and look at the change.`,
    );
  });
}

test('docs/reference holds nothing that is not generated', () => {
  const stray = readdirSync(referenceFolder).filter(name => !(name in pages));
  assert.deepEqual(stray, [], 'Delete them, or run `npm run docs`, which does.');
});

/** Pictures are made by the browser tests; a fresh checkout may not have them. */
const isPicture = (path: string): boolean => path.startsWith('docs/pictures/');

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'vectors/README.md',
  ...globSync('docs/**/*.md', { cwd: root }),
];
for (const document of documents) {
  test(`${document}: every link to a file leads to one`, () => {
    const links = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
    const missing = links
      .filter(link => !/^(https?:|mailto:|#)/.test(link))
      .map(link => join(dirname(document), link.replace(/#.*$/, '')))
      .filter(path => !isPicture(path) && !existsSync(join(root, path)));
    assert.deepEqual(missing, []);
  });

  test(`${document}: every path it names in code exists`, () => {
    const named = read(document).matchAll(/`((?:apps|packages|tools|vectors|docs|e2e|bench)\/[^`\s]*)`/g);
    const missing = [...named]
      .map(([, path]) => path!)
      // A word in capitals stands for any name: `packages/contract/src/FEATURE/endpoints.ts`.
      .filter(path => !/\/(FEATURE|NNNN)/.test(path) && !existsSync(join(root, path)));
    assert.deepEqual(missing, []);
  });
}

const code = globSync('{apps,packages,tools,bench,e2e}/**/*.{ts,tsx,typ,sql}', {
  cwd: root,
  exclude: path => basename(path) === 'node_modules',
}).map(path => `/${path}`);
const guides = documents.filter(path => !/^docs\/(decisions|reference)\//.test(path));
for (const document of guides) {
  test(`${document}: every file of code that it calls by the end of its path exists`, () => {
    const named = [...read(document).matchAll(/`([\w./-]+\.(?:ts|tsx|typ|sql))`/g)].map(([, path]) => path!);
    const missing = named
      .filter(path => !/FEATURE|NNNN|^name\.test\.ts$/.test(path))
      .filter(path => !code.some(one => one.endsWith(`/${path}`)));
    assert.deepEqual(missing, [], 'It was moved or renamed: say in the document where it is now.');
  });
}

test('dependencies.md has a row for every dependency, and no other', () => {
  const files = ['package.json', ...globSync('{packages,apps}/*/package.json', { cwd: root })];
  const wanted = files.flatMap(file => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file)) as Dependencies;
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name!);
  const others = new Set(wanted.filter(name => !name.startsWith('@moadi/')));
  assert.deepEqual(rows.sort(), [...others].sort());
});

type Dependencies = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>;
