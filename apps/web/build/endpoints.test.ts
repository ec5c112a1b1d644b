import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { CalledEndpoint } from '@moadi/contract/kit';
import { groups } from '@moadi/contract/openapi';
import { build, type Rolldown } from 'vite';
import { calledEndpoints, withoutLeftOut } from './endpoints.ts';

const root = join(import.meta.dirname, '../../..');

/** All that the browser is given, or told of; one that is new does not compile until it is named. */
const given: Readonly<Record<keyof CalledEndpoint, 'given' | 'told'>> = {
  method: 'given',
  path: 'given',
  list: 'told',
  count: 'told',
  file: 'given',
  live: 'given',
};

/** Every table of endpoints as the browser's build makes it. */
async function built(): Promise<typeof groups> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [calledEndpoints()],
    ssr: { noExternal: true },
    build: { write: false, minify: false, ssr: join(root, 'packages/contract/src/openapi/groups.ts') },
  })) as Rolldown.RolldownOutput;
  const code = Buffer.from(output[0].code).toString('base64');
  return ((await import(`data:text/javascript;base64,${code}`)) as { groups: typeof groups }).groups;
}

test('the browser is given of every endpoint how it is called, as its row says it, and nothing else', async () => {
  const shown = (tables: typeof groups, look: (name: string, value: unknown) => unknown) =>
    tables.flatMap(({ tag, endpoints }) =>
      Object.entries(endpoints).map(([name, row]) => [
        `${tag}.${name}`,
        Object.fromEntries(
          Object.entries(row).flatMap(([property, value]) => {
            const seen = look(property, value);
            return seen === undefined ? [] : [[property, seen]];
          }),
        ),
      ]),
    );
  const whole = shown(groups, (property, value) => {
    const how = given[property as keyof CalledEndpoint];
    return how === 'told' && value !== undefined ? true : how && value;
  });
  assert.ok(whole.length > 100, `${whole.length} endpoints`);
  assert.ok(whole.filter(([, row]) => (row as { list?: unknown }).list).length > 20);
  assert.deepEqual(
    shown(await built(), (_, value) => value),
    whole,
  );
});

test('what is left out goes with all that stands in it; the rest of the text stays as it is', () => {
  const code = `f({ summary: 'شرح {', a: { file: 'x', access: { in: 'y' } }, faults: [...of, 'z'] }); const { faults } = row;`;
  assert.equal(withoutLeftOut(code), `f({ a: { file: 'x', }, }); const { faults } = row;`);
  const imported = `import { rows, others } from 'a';import { gone } from 'b';f({ file: others, list: rows, access: gone })`;
  assert.equal(withoutLeftOut(imported), `import { rows, others } from 'a';f({ file: others, list: true, })`);
  const lists = 'f({ list: { path, list: rows, count }, count: { count: of(rows) } })';
  assert.equal(
    withoutLeftOut(lists),
    'f({ list: { path, list: true, count: true }, count: { count: true } })',
  );
  assert.equal(
    withoutLeftOut(`f({ ...all, access, ['limit']: 1, heavy: true })`),
    `f({ ...all, ['limit']: 1, })`,
  );
});
