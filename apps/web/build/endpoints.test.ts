import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { CalledEndpoint } from '@moadi/contract/kit';
import { groups } from '@moadi/contract/openapi';
import { build, type Rolldown } from 'vite';
import { calledEndpoints, withoutLeftOut } from './endpoints.ts';

const root = join(import.meta.dirname, '../../..');

/** All that the browser is given; one that is new does not compile until it is named. */
const given: Readonly<Record<keyof CalledEndpoint, true>> = {
  method: true,
  path: true,
  list: true,
  count: true,
  file: true,
  live: true,
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
  const shown = (tables: typeof groups, keep: (name: string) => boolean) =>
    tables.flatMap(({ tag, endpoints }) =>
      Object.entries(endpoints).map(([name, row]) => [
        `${tag}.${name}`,
        Object.fromEntries(
          Object.entries(row)
            .filter(([property]) => keep(property))
            .map(([property, value]) => [
              property,
              typeof value === 'object' ? JSON.stringify(value) : value,
            ]),
        ),
      ]),
    );
  const whole = shown(groups, property => property in given);
  assert.ok(whole.length > 100, `${whole.length} endpoints`);
  assert.deepEqual(
    shown(await built(), () => true),
    whole,
  );
});

test('what is left out goes with all that stands in it; the rest of the text stays as it is', () => {
  const code = `f({ summary: 'شرح {', a: { list: 'x', access: { in: 'y' } }, faults: [...of, 'z'] }); const { faults } = row;`;
  assert.equal(withoutLeftOut(code), `f({ a: { list: 'x', }, }); const { faults } = row;`);
  assert.equal(
    withoutLeftOut(`f({ ...all, access, ['limit']: 1, heavy: true })`),
    `f({ ...all, ['limit']: 1, })`,
  );
});
