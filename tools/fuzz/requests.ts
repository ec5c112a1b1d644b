import { golden, goldenNames } from '../../packages/domain/src/invoices/golden/golden.testkit.ts';
import { invoiceKinds } from '../../packages/domain/src/invoices/rules/kinds.ts';
import { kindAt } from '../../apps/server/test/requests/kinds.ts';
import { OTHER_CASE, OWN_CASE } from '../../apps/server/test/requests/people.ts';
import { PDF } from '../../apps/server/test/requests/rows.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import type { Operation } from './document.ts';
import { queryOf, type Pair } from './query.ts';
import type { Random } from './random.ts';
import { drawText, valid } from './values.ts';
import { askers, type World } from './world.ts';

/** A request before it is written out; what is wrong with it is done to it by mutations. */
export interface Draft {
  operation: Operation;
  asker: string;
  params: Record<string, string>;
  query: Pair[];
  /** JSON, unless `text` replaces it. */
  body: unknown;
  text: string | undefined;
  file: { text: string | Buffer; name: string } | undefined;
  headers: Record<string, string>;
}

/** A request that may be right: of any operation, by anybody, on rows that there are, most often. */
export function draftOf(world: World, random: Random): Draft {
  const operation = weighted(world.operations, one => weightOf(one), random);
  const { mobile } = weighted(askers, ({ weight }) => weight, random);
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return {
    operation,
    asker: mobile,
    params: Object.fromEntries(names.map(name => [name, param(world, operation, name, random)])),
    query: queryOf(operation, random),
    body: operation.body && withIds(world, operation, bodyOf(world, operation, random), random),
    text: undefined,
    file: operation.takesFile ? fileOf(random) : undefined,
    headers: random.chance(0.2) ? { 'idempotency-key': random.pick(['a', 'b', newId()]) } : {},
  };
}

function weighted<T>(rows: readonly T[], weightOf: (row: T) => number, random: Random): T {
  let left = random.next() * rows.reduce((sum, row) => sum + weightOf(row), 0);
  return rows.find(row => (left -= weightOf(row)) < 0) ?? rows.at(-1)!;
}

/** Setting a page and hashing a code take long and are alike each time; invoices are where most can go wrong. */
function weightOf({ id, body }: Operation): number {
  if (/pdf/.test(id)) return 0.1;
  if (/^users\.(sendOtp|login|register|revoke|refreshToken)/.test(id)) return 0.3;
  return body ? 3 : 1;
}

function param(world: World, { id, parameters }: Operation, name: string, random: Random): string {
  if (name === 'clientId')
    return String(
      random.pick([OWN_CASE, OWN_CASE, OWN_CASE, OTHER_CASE, OTHER_CASE, 735918264, 459028731, 999999999]),
    );
  const kind = kindAt(id, `params.${name}`);
  if (kind) return world.pools.draw(kind, random);
  const { schema } = parameters.find(one => one.in === 'path' && one.name === name)!;
  return random.chance(0.5) ? random.pick(['14095443737', '9989356866']) : String(valid(schema, random));
}

const fileOf = (random: Random) => ({
  text: random.pick([PDF, '', '{}', '{"packet":"x","receipt":"y"}', '<html>', drawText(random)]),
  name: random.pick(['a.pdf', 'a.json', 'a.png', '../a.pdf', 'a\u202e.pdf', '', 'x'.repeat(300)]),
});

/** The document's own example, a golden invoice where one belongs, or what the schema alone tells. */
function bodyOf(world: World, { id, body, example }: Operation, random: Random): unknown {
  const source = random.next();
  const invoice = () => goldenInvoice(world, random);
  if (/^invoices\.(create|inquiry|preview|correct|update)$/.test(id) && source < 0.7)
    return { ...invoice(), ...(id.endsWith('update') && { version: 1 }) };
  if (id === 'invoices.createMany' && source < 0.7)
    return { invoices: Array.from({ length: 1 + random.below(4) }, invoice) };
  if (id === 'keys.upload' && source < 0.5) return world.own.proof!.pair;
  return example !== undefined && source < 0.6 ? structuredClone(example) : valid(body!, random);
}

function goldenInvoice(world: World, random: Random) {
  const { document } = golden(random.pick(invoiceKinds), random.pick(goldenNames));
  const header = {
    ...document.invoiceHeader,
    issuingDateTime: world.server.clock() - 60_000 * random.below(3),
  };
  return {
    ...structuredClone(document),
    invoiceHeader: header,
    ...(random.chance(0.3) && { isProformaInvoice: true }),
  };
}

/** Ids in the body become those of rows, moments those of today. */
function withIds(world: World, operation: Operation, value: unknown, random: Random, path = 'body'): unknown {
  if (Array.isArray(value))
    return value.map((one, i) => withIds(world, operation, one, random, `${path}.${i}`));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        withIds(world, operation, one, random, `${path}.${name}`),
      ]),
    );
  if (path.endsWith('.issuingDateTime') && random.chance(0.8)) return world.server.clock() - 1_000;
  const kind = kindAt(operation.id, path);
  return kind && typeof value === 'string' ? world.pools.draw(kind, random) : value;
}
