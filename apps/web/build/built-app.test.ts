import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { catalogue } from '@moadi/domain/faults';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../../..');

/** All there are, by `group.key`. */
const sentences = Object.entries(catalogue).flatMap(([group, rows]) =>
  Object.entries(rows).map(([name, text]) => ({ key: `${group}.${name}`, text })),
);

interface BuiltFile {
  imports: readonly string[];
  /** Loaded with the page itself. */
  isFirst: boolean;
  /** Our modules as the build has put them into the file, without what it found no use for: by path. */
  modules: Readonly<Record<string, string>>;
  /** kB, of 1000 bytes, as it comes over the network. */
  weight: number;
}

async function builtFiles(): Promise<ReadonlyMap<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>();
  const watch: Plugin = {
    name: 'watch',
    generateBundle: {
      // With what the build itself writes into the files: which others each of them needs.
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const ours = Object.entries(file.modules).filter(([id]) => !id.includes('node_modules'));
          const modules = ours.map(([id, { code }]) => [id.slice(root.length + 1), code ?? ''] as const);
          files.set(file.fileName, {
            ...{ imports: file.imports, isFirst: file.isEntry },
            modules: Object.fromEntries(modules),
            weight: brotliCompressSync(file.code).length / 1000,
          });
        }
      },
    },
  };
  const web = join(root, 'apps/web');
  const configFile = join(web, 'vite.config.ts');
  await build({ root: web, configFile, logLevel: 'error', plugins: [watch], build: { write: false } });
  return files;
}

let files: ReadonlyMap<string, BuiltFile>;
before(async () => {
  files = await builtFiles();
});

const withImports = (name: string, seen = new Set<string>()): Set<string> => {
  if (!seen.has(name)) files.get(seen.add(name) && name)?.imports.forEach(other => withImports(other, seen));
  return seen;
};

/** Our modules that are loaded together with one of these. */
function loadedWith(...paths: string[]): string[] {
  const names = [...files].filter(([, { modules }]) => paths.some(path => path in modules));
  assert.ok(names.length > 0, paths.join(', '));
  const loaded = names.flatMap(([name]) => [...withImports(name)]);
  return [...new Set(loaded)].flatMap(name =>
    Object.entries(files.get(name)!.modules).flatMap(([path, code]) => (code === '' ? [] : [path])),
  );
}

test('the sign-in page loads no other feature, no list and no enumeration but those of people', () => {
  const [first] = [...files].find(([, { isFirst }]) => isFirst)!;
  const loaded = [...withImports(first)].flatMap(name => Object.keys(files.get(name)!.modules));
  const strangers = loaded.filter(path =>
    /features\/(?!sign-in\/)|panel-routes|resources\.ts$|contract\/src\/(?!(kit|settings)\/|(cases|users)\/(index|endpoints)\.ts)|enums\/(?!(define|index|people)\.ts)/.test(
      path,
    ),
  );
  assert.deepEqual(strangers, []);
});

const panel = 'apps/web/src/app/panel-routes.tsx';
const form = 'apps/web/src/features/invoices/form/InvoiceFormPage.tsx';

/** How much more than the sign-in page's is loaded with these, and the panel around them. */
function weightOf(...paths: string[]): number {
  const [first] = [...files].find(([, { isFirst }]) => isFirst)!;
  const early = withImports(first);
  const wanted = [panel, ...paths];
  const names = [...files].filter(([, { modules }]) => wanted.some(path => modules[path] !== undefined));
  const loaded = new Set(names.flatMap(([name]) => [...withImports(name)]));
  const later = [...loaded].filter(name => !early.has(name));
  return later.reduce((sum, name) => sum + files.get(name)!.weight, 0);
}

test('a page weighs at most 75 kB more than the sign-in page', () => {
  const pages = [...files.values()]
    .flatMap(({ modules }) => Object.keys(modules))
    .filter(path => /features\/.*(Page|pages|reports)\.tsx$/.test(path));
  assert.ok(pages.length > 30, `${pages.length} pages`);
  const heavy = pages.filter(path => weightOf(path) > 75);
  assert.deepEqual(heavy, []);
});

test('the parts that people open on a page weigh at most 75 kB with it', () => {
  const features = 'apps/web/src/features';
  const list = `${features}/invoices/list`;
  const filters = 'apps/web/src/kit/list/filters';
  const parts: readonly (readonly string[])[] = [
    [
      ...[`${list}/CaseInvoicesPage.tsx`, `${list}/SeasonFields.tsx`],
      ...[`${filters}/OpenFilters.tsx`, `${filters}/ManyField.tsx`, `${filters}/MoneyRange.tsx`],
    ],
    [`${list}/CaseInvoicesPage.tsx`, `${features}/invoices/detail/InvoicePanel.tsx`],
    [`${list}/CaseInvoicesPage.tsx`, `${features}/invoices/detail/PreviewDialog.tsx`],
    [`${features}/imports/ImportPage.tsx`, `${features}/imports/mapping/MappingPart.tsx`],
    [
      `${features}/imports/ImportPage.tsx`,
      `${features}/imports/register/RegisterPart.tsx`,
      `${features}/imports/EntriesTable.tsx`,
    ],
  ];
  const heavy = parts.filter(paths => weightOf(...paths) > 75);
  assert.deepEqual(heavy, []);
});

test('the form of an invoice is drawn without its check, which going on needs; with that and the last step it is 86.9 kB', () => {
  const features = 'apps/web/src/features/invoices/form';
  const checked = loadedWith(form).filter(path => /invoices\/check\/(?!dropped)|ErrorSummary/.test(path));
  assert.deepEqual(checked, []);
  const whole = weightOf(form, `${features}/state/checking.ts`, `${features}/steps/SummaryStep.tsx`);
  assert.ok(whole <= 86.9, `the form with its summary weighs ${whole.toFixed(1)} kB`);
});

test('what every page and the form load holds no columns of lists, no catalogue and no other feature', () => {
  const strangers = loadedWith(panel, form).filter(path =>
    /src\/\w+\/resources\.ts$|contract\/src\/reference\/catalogues|web\/src\/(kit\/list|kit\/records\/[A-Z])|features\/(?!sign-in\/|invoices\/|accesses\/invitations|(buyers|goods)\/)/.test(
      path,
    ),
  );
  assert.deepEqual(strangers, []);
});

test('the form is loaded with what belongs to it alone', () => {
  const ofForm = [...files].filter(([, { modules }]) => form in modules).map(([name]) => name);
  const others = [...files]
    .filter(([, { imports }]) => imports.some(name => ofForm.includes(name)))
    .flatMap(([, { modules }]) => Object.keys(modules))
    .filter(path => path.startsWith('apps/web/src/') && !path.includes('/features/invoices/form/'));
  assert.deepEqual(others, []);
});

test('each sentence whose key a file of the built app holds is there once the file is loaded', async () => {
  const codeOf = (name: string, which: RegExp) =>
    Object.entries(files.get(name)?.modules ?? {})
      .filter(([path]) => which.test(path))
      .map(([, code]) => code)
      .join('\n');
  let held = 0;
  for (const name of files.keys()) {
    const code = codeOf(name, /^(apps\/web|packages\/domain)\/src\/(?!faults\/)/);
    const keys = sentences.filter(({ key }) => new RegExp(`["'\`]${key}["'\`]`).test(code));
    const said = [...withImports(name)].map(file => codeOf(file, /\/faults\/catalogue\//)).join('\n');
    const missing = keys.filter(({ text }) => !said.includes(text.split('\n')[0]!));
    assert.deepEqual(missing, [], name);
    held += keys.length;
  }
  assert.ok(held > 150, `${held} keys`);
});
