import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { groups, recordedExamples } from '@moadi/contract/openapi';
import { normalizeText } from '@moadi/domain/primitives';
import { startTestApplication, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let owner: string;
let staff: string;
const CASE = '/cases/481205937';

before(async () => {
  server = await startTestApplication();
  owner = await server.signIn('09121111111');
  staff = await server.signIn('09120000001');
});
after(() => server.stop());

/** What ends a string, a statement, a pattern or a JSON text where it is pasted into one; none names a real row. */
const corpus = [
  "'; drop table buyers cascade; --",
  "' or '1'='1",
  "'||(select max(economy_code) from cases)||'",
  "') union select null, null --",
  '"; select pg_sleep(9); --',
  '$$; select 1; $$',
  '$1::int',
  "E'\\047 or 1=1",
  "\\'; --",
  '%_\\%',
  '/* */ -- ',
  '{"$ne": null}',
  '${7*7}{{7*7}}',
  'a\'b"c`d\\e',
  '1e400',
];

const post = async (path: string, body: object): Promise<string> => {
  const { status, body: answer } = await server.call('POST', CASE + path, { token: owner, body });
  assert.equal(status, 201, JSON.stringify(answer));
  return answer.data.id;
};
const get = async (path: string) => {
  const { status, body } = await server.call('GET', CASE + path, { token: owner });
  assert.equal(status, 200, path);
  return body.data;
};

const kept = {
  '/buyers': (text: string) => ({ typeOfBuyer: 1, nickName: text, name: text, surName: text, address: text }),
  '/merchandises': (text: string) => ({ stuffId: '2720000104932', description: text, nickName: text }),
};

for (const [path, bodyOf] of Object.entries(kept)) {
  test(`S28 hostile texts are kept as they are in ${path}, and a filter finds exactly the rows that hold them`, async () => {
    const rows = new Map<string, string>();
    for (const text of corpus) rows.set(text, await post(path, bodyOf(text)));
    const count = async () => (await get(`${path}/count`)).totalCount as number;
    const before = await count();
    for (const [text, id] of rows) {
      const row = await get(`${path}/${id}`);
      for (const [field, value] of Object.entries(bodyOf(text)))
        assert.equal(
          row[field],
          typeof value === 'string' && value === text ? normalizeText(text) : value,
          field,
        );
      const found = await get(`${path}?take=200&nickName=${encodeURIComponent(`CT|${text}`)}`).catch(
        () => undefined,
      );
      // A bar parts the values of a filter: such a text is refused, never half searched.
      if (text.includes('|')) assert.equal(found, undefined);
      else
        assert.deepEqual(
          found.map(({ id: other }: { id: string }) => other).sort(),
          [...rows]
            .filter(([other]) => holds(other, text))
            .map(([, other]) => other)
            .sort(),
          text,
        );
      await get(`${path}?fullText=${encodeURIComponent(text)}`);
    }
    assert.equal(await count(), before, 'nothing else has gone or come');
  });
}

const holds = (text: string, part: string): boolean =>
  normalizeText(text).toLowerCase().includes(normalizeText(part).toLowerCase());

test('S28 hostile texts of an invoice and its lines come back as they are', async () => {
  for (const text of corpus) {
    const item = {
      stuffServiceId: '2720000104932',
      measurementUnit: '1627',
      quantity: '1',
      fee: '1000',
      discount: '0',
    };
    const id = await post('/invoice', {
      description: text,
      invoiceHeader: {
        ...{ invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 60_000 },
        ...{ buyerName: text, buyerAddress: text },
      },
      invoiceBodies: [
        {
          ...item,
          vatRate: '10',
          stuffServiceDescription: text,
          otherDutiesTax: text,
          otherDutiesAmount: '1',
        },
      ],
    });
    const { description, invoiceHeader, invoiceBodies } = await get(`/invoice/${id}`);
    const { stuffServiceDescription, otherDutiesTax } = invoiceBodies[0];
    const { buyerName, buyerAddress } = invoiceHeader;
    for (const value of [description, buyerName, buyerAddress, stuffServiceDescription, otherDutiesTax])
      assert.equal(value, normalizeText(text));
  }
});

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The same document for every text in it, with that text replaced. */
function replaced(document: Json, by: string): Json[] {
  if (typeof document === 'string') return [by];
  if (typeof document !== 'object' || document === null) return [];
  if (Array.isArray(document))
    return document.flatMap((part, i) => replaced(part, by).map(other => document.with(i, other)));
  return Object.entries(document).flatMap(([key, part]) =>
    replaced(part as Json, by).map(other => ({ ...document, [key]: other })),
  );
}

/** Every operation with a recorded request of JSON: its path's parts and its body. */
const requests = groups.flatMap(({ tag, endpoints }) =>
  Object.entries(endpoints).flatMap(([name, { method, path, access, file }]) => {
    const { params, body } = recordedExamples[`${tag}.${name}`] ?? {};
    return file === 'taken' || !(params ?? body)
      ? []
      : [{ method, path, access, params: params ?? {}, body }];
  }),
);

const pathOf = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

test('S28 hostile texts in every text of every request, and in every part of its path: no failure', async () => {
  assert.ok(requests.length >= 40, `${requests.length} requests`);
  let tried = 0;
  for (const { method, path, access, params, body } of requests) {
    const token = access !== 'public' && 'permission' in access ? staff : owner;
    for (const text of corpus) {
      const paths = Object.keys(params).map(
        name => [pathOf(path, { ...params, [name]: text }), body] as const,
      );
      const bodies = replaced((body ?? null) as Json, text).map(
        other => [pathOf(path, params), other] as const,
      );
      for (const [at, given] of [...paths, ...bodies]) {
        const { status, text: said } = await server.call(method, at, {
          token,
          ...(given !== undefined && { body: given }),
        });
        tried += 1;
        assert.ok(status < 500, `${method} ${at} ${JSON.stringify(given)}: ${status}`);
        assert.doesNotMatch(said, /syntax error|unterminated|pg_catalog/, at);
      }
    }
  }
  assert.ok(tried > 1_000, `${tried} requests`);
});
