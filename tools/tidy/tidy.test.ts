import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCircles, checkFeatureCircles } from './circles.ts';
import { checkDead } from './dead.ts';
import { checkDirections } from './directions.ts';
import { checkRooms } from './rooms.ts';
import { importsOf } from './sources.ts';
import { checkSpelling } from './spelling.ts';
import { checkStores } from './stores.ts';
import { checkWords } from './words.ts';

const directions: readonly [string, string, RegExp][] = [
  ['packages/domain/src/a.ts', "import { x } from '@moadi/contract/kit';", /may import nothing of ours/],
  ['packages/contract/src/a.ts', "import { x } from '@moadi/moadian';", /may import @moadi\/domain/],
  ['apps/web/src/app/a.ts', "import { x } from '@moadi/moadian';", /may import/],
  ['apps/web/src/app/a.ts', "import { x } from '../../../server/src/start.ts';", /reaches into apps\/server/],
  ['apps/web/src/ui/a.ts', "import { x } from '../kit/a.ts';", /looks only/],
  ['apps/web/src/kit/a.ts', "const x = import('../features/goods/a.ts');", /kit serves every feature/],
  ['apps/web/src/features/goods/a.ts', "import { x } from '../buyers/a.ts';", /another feature/],
  [
    'apps/server/src/platform/http/a.ts',
    "import { x } from '../../features/goods/a.ts';",
    /knows no feature/,
  ],
  ['apps/server/src/compose.ts', "import { x } from './features/goods/a.ts';", /names no feature/],
  ['apps/simulator/src/a.test.ts', "import { x } from '@moadi/domain/enums';", /second reading/],
];
for (const [path, text, message] of directions) {
  test(`${path} may not hold ${text}`, () => {
    assert.match(
      checkDirections([{ path, text }])
        .map(({ message: said }) => said)
        .join(),
      message,
    );
  });
}

const words: readonly [string, string, RegExp][] = [
  ['apps/server/src/features/goods/service.ts', "throw new Error('کالا پیدا نشد');", /Persian text/],
  ['packages/domain/src/goods/check.ts', 'const now = Date.now();', /reads a clock/],
  ['apps/server/src/features/goods/store.ts', 'sql`set local role moadi_server`', /chooses a role/],
  ['apps/server/src/features/goods/store.ts', 'sql.raw(`name = ${name}`)', /as parameters/],
  ['apps/server/src/features/goods/store.ts', 'await client.query(`select ${name}`)', /as parameters/],
  ['apps/server/src/features/goods/store.ts', 'const id = Math.random();', /Math\.random/],
  ['apps/server/src/providers/sms.ts', 'const url = process.env.SMS_URL;', /reads the environment/],
  ['e2e/form.test.ts', "await page.waitForLoadState('networkidle');", /await quiet\(page\)/],
  ['packages/domain/src/invoices/totals/a.ts', 'parseFloat(amount)', /floating point/],
];
for (const [path, text, message] of words) {
  test(`${path} may not hold ${text}`, () => {
    assert.match(
      checkWords([{ path, text }])
        .map(({ message: said }) => said)
        .join(),
      message,
    );
  });
}

test('the panel and its people have one spelling', () => {
  const text = 'سامانه مؤدیان\nپنل م\u0648دی';
  assert.deepEqual(
    checkSpelling([{ path: 'apps/web/index.html', text }]).map(({ path }) => path),
    ['apps/web/index.html:2'],
  );
});

test('S20 roles, sessions, connections and raw SQL are refused outside of the database module', () => {
  for (const text of [
    'sql`set role moadi_server`',
    'sql`SET LOCAL ROLE moadi_server`',
    'sql`reset role`',
    'sql`set session authorization moadi`',
    "sql`select set_config('app.tenant', '1', false)`",
    "import pg from 'pg';",
    'const client = new pg.Client(url);',
    'sql.raw(text)',
    'await client.query(text)',
  ]) {
    const at = (path: string) => checkWords([{ path, text }]).length;
    assert.equal(at('apps/server/src/features/goods/store.ts'), 1, text);
    assert.equal(at('apps/server/src/platform/http/routes.ts'), 1, text);
    assert.equal(at('apps/server/src/platform/database/scope.ts'), 0, text);
  }
});

test('words in comments, and in the places made for them, are fine', () => {
  const sources = [
    {
      path: 'apps/server/src/features/goods/service.ts',
      text: '/** «کالا» */ // Date.now() کالا\nconst a = 1;',
    },
    { path: 'apps/web/src/features/goods/words.ts', text: "export const words = { title: 'کالا' };" },
  ];
  assert.deepEqual(checkWords(sources), []);
});

test('a file reached from nowhere and an export used nowhere are named', () => {
  const sources = [
    { path: 'apps/server/src/main.ts', text: "import { used } from './used.ts';\nused();" },
    { path: 'apps/server/src/used.ts', text: 'export function used() {}\nexport const spare = 1;' },
    { path: 'apps/server/src/lost.ts', text: '' },
  ];
  const said = checkDead(sources).map(({ path, message }) => `${path} ${message}`);
  assert.equal(said.length, 2);
  assert.match(said[0]!, /lost\.ts is reached from nowhere/);
  assert.match(said[1]!, /used\.ts exports spare/);
});

test('imports are read from static and lazy forms, not from comments', () => {
  const text =
    "// import './c.ts'\nimport './a.ts';\nexport * from '../b.ts';\nconst d = () => import('./d.ts');";
  assert.deepEqual(importsOf({ path: 'apps/web/x/y.ts', text }), [
    'apps/web/x/a.ts',
    'apps/web/b.ts',
    'apps/web/x/d.ts',
  ]);
});

test('files that import in a circle are named with their circle, however long; a test may use what it tests', () => {
  const file = (name: string, ...imports: string[]) => ({
    path: `packages/domain/src/${name}.ts`,
    text: imports.map(other => `import type { X } from './${other}.ts';`).join('\n'),
  });
  const circle = [file('a', 'b'), file('b', 'c', 'd'), file('c', 'a'), file('d'), file('e', 'a')];
  const [complaint, ...others] = checkCircles([...circle, file('f.test', 'a')]);
  assert.equal(others.length, 0);
  assert.match(complaint!.message, /a\.ts → .*b\.ts → .*c\.ts → .*a\.ts/);
  assert.deepEqual(checkCircles(circle.toSpliced(2, 1, file('c', 'd'))), []);
});

test('the server’s features import in no circle', () => {
  const file = (feature: string, other: string) => ({
    path: `apps/server/src/features/${feature}/service.ts`,
    text: `import { x } from '../${other}/store.ts';`,
  });
  const [complaint] = checkFeatureCircles([file('buyers', 'invoices'), file('invoices', 'buyers')]);
  assert.match(complaint!.message, /buyers → invoices → buyers/);
  assert.deepEqual(checkFeatureCircles([file('invoices', 'buyers'), file('invoices', 'invoices')]), []);
});

test('SQL of a feature stands in its stores and ledgers alone', () => {
  for (const text of [
    "tx.selectFrom('buyers')",
    "await db.read.insertInto('buyers')",
    "tx\n  .updateTable('buyers')",
    "tx.deleteFrom('buyers')",
    "import { sql } from 'kysely';\nconst one = sql<{\n  count: number;\n}>`select 1`;",
  ]) {
    const said = (name: string) => checkStores([{ path: `apps/server/src/${name}`, text }]).length;
    for (const name of ['service.ts', 'routes.ts', 'sending/engine/send.ts', 'restore.ts', 'store/view.ts'])
      assert.equal(said(`features/invoices/${name}`), 1, `${name}: ${text}`);
    for (const name of ['store.ts', 'uses-store.ts', 'sending/ledger.ts', 'sending/payment-ledger.ts'])
      assert.equal(said(`features/invoices/${name}`), 0, `${name}: ${text}`);
    assert.equal(said('features/invoices/invoices.test.ts'), 0);
    assert.equal(said('platform/jobs/jobs.ts'), 0);
  }
  const types = "import type { Selectable } from 'kysely';\n// tx.selectFrom('buyers')";
  assert.deepEqual(checkStores([{ path: 'apps/server/src/features/buyers/service.ts', text: types }]), []);
});

test('a feature imports no other’s store, whatever folder it lies in', () => {
  const from = (path: string, name: string) =>
    checkStores([{ path: `apps/server/src/${path}`, text: `import { x } from '${name}';` }]).length;
  assert.equal(from('features/factors/setup.ts', '../users/store.ts'), 1);
  assert.equal(from('features/factors/store.ts', '../users/name-store.ts'), 1);
  assert.equal(from('features/goods/routes.ts', '../invoices/sending/payment-ledger.ts'), 1);
  assert.equal(from('features/factors/setup.ts', '../users/service.ts'), 0);
  assert.equal(from('features/factors/setup.ts', './store.ts'), 0);
  assert.equal(from('features/invoices/sending/review.ts', '../store.ts'), 0);
  assert.equal(from('features/keys/service.ts', '../../platform/trust-store.ts'), 0);
  assert.equal(from('features.ts', './features/invoices/uses-store.ts'), 0);
});

test('a folder with too many files side by side is named; tests and shelves are not counted', () => {
  const filled = (folder: string, name: (i: number) => string) =>
    Array.from({ length: 26 }, (_, i) => ({ path: `${folder}/${name(i)}`, text: '' }));
  const file = (i: number) => `file${i}.ts`;
  assert.deepEqual(
    checkRooms(filled('apps/server/src/platform/http', file)).map(({ path }) => path),
    ['apps/server/src/platform/http'],
  );
  assert.deepEqual(checkRooms(filled('packages/domain/src/enums', file)), []);
  assert.deepEqual(checkRooms(filled('apps/web/src/kit/list', i => `file${i}.test.ts`)), []);
});
