import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { mobiles, OWN_CASE, type People } from '../../../test/requests/people.ts';
import { placesOf, valueAt, withValue } from '../../../test/requests/places.ts';
import type { Rows } from '../../../test/requests/rows.ts';
import { operations, rightRequest, sendGiven } from '../../../test/requests/send.ts';
import { startRequestWorld } from '../../../test/requests/world.ts';
import { pathsOf, sentencesOf, type TestAnswer, type TestServer } from '../../../test/server.ts';

/* Never a 500 from input: each value of each request is replaced by what no form would send. */

let server: TestServer;
let people: People;
let rows: Rows;
before(async () => {
  ({ server, people, rows } = await startRequestWorld());
  // While nothing else waits to be sent.
  await rows.proven();
});
after(() => server.stop());

const CASE = `/cases/${OWN_CASE}`;

const texts = [
  '',
  ' ',
  '\u0000',
  '1\u00002',
  '\ud800',
  'a\udfffb',
  '\u202eabc\u2066\u200f',
  '\ufeff1',
  '1e400',
  '-0',
  '9'.repeat(60),
  '0'.repeat(60),
  '۱۲۳',
  '2147483648',
  '01999999-0000-7000-8000-000000000000',
  '%00',
  '../../..',
  'x'.repeat(70_000),
];
const others: readonly unknown[] = [
  2 ** 31,
  2 ** 53,
  -1,
  0,
  1.5,
  1e21,
  -1e300,
  true,
  null,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
];

test('S30 whatever stands in the place of any value of any request: no failure, and every refusal says a code', async () => {
  let tried = 0;
  let turn = 0;
  for (const one of operations) {
    if (one.operation === 'users.revoke') continue;
    const given = await rightRequest(one, rows);
    for (const { place } of placesOf(one.schemas)) {
      turn += 1;
      // What the request does not have is tried too, unless it would need a whole row around it.
      if (place.includes(0) && valueAt(given, place) === undefined) continue;
      const values = place[0] === 'body' ? [...texts, ...others] : texts.filter(text => text.isWellFormed());
      // The fields of an invoice are those of five requests: one gets everything, the others a share that goes round.
      const isShared = place.length > 2 && one.operation !== 'invoices.create';
      for (const [i, value] of values.entries()) {
        if (isShared && (i + turn) % 5 !== 0) continue;
        await people.forgetLimits();
        const { status, body } = await sendGiven(server, people, one, withValue(given, place, value));
        const name = `${one.operation} ${place.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}: ${status}`;
        assert.ok(status < 500, name);
        if (status >= 400) assert.match(body.code ?? '', /^[a-z][A-Za-z]*\.\w+$/, name);
        tried += 1;
      }
    }
  }
  assert.ok(tried > 4_000, `${tried} requests`);
});

test('S30 nothing invisible and nothing that turns text around has come into any text of the database', async () => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb') and table_name <> 'schema_migrations'`.execute(
    server.database.db.read,
  );
  assert.ok(columns.length > 80);
  for (const { table, column } of columns) {
    const { rows: found } = await sql<{ text: string }>`
      select ${sql.ref(column)}::text as text from ${sql.table(table)}
      where ${sql.ref(column)}::text ~ ${'[\\u0001-\\u0008\\u000e-\\u001f\\u007f\\u200b\\u200d-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]'} limit 1`.execute(
      server.database.db.read,
    );
    assert.deepEqual(found, [], `${table}.${column}`);
  }
});

const post = async (path: string, payload: string) => {
  const token = await people.token(mobiles.owner);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await server.app.http.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload });
  const body = answer.json<TestAnswer['body']>();
  const paths = pathsOf(body);
  return [answer.statusCode, body.code, ...(paths.length > 0 ? [paths] : [])];
};

test('a JSON number where decimal text belongs is told its type, at its field; what is missing is told so', async () => {
  const sale = rows.sale();
  const [line] = sale.invoiceBodies;
  const withLine = (more: object) => JSON.stringify({ ...sale, invoiceBodies: [{ ...line, ...more }] });
  const fee = ['invoiceBodies.0.fee'];
  assert.deepEqual(await post(`${CASE}/invoice`, withLine({ fee: 1000 })), [400, 'rules.textType', fee]);
  assert.deepEqual(await post(`${CASE}/invoice`, withLine({ fee: null })), [400, 'rules.textType', fee]);
  assert.deepEqual(await post(`${CASE}/invoice`, withLine({ fee: undefined })), [400, 'rules.required', fee]);
  const header = { ...sale.invoiceHeader, issuingDateTime: '1' };
  assert.deepEqual(await post(`${CASE}/invoice`, JSON.stringify({ ...sale, invoiceHeader: header })), [
    400,
    'rules.numberType',
    ['invoiceHeader.issuingDateTime'],
  ]);
  assert.deepEqual(await post(`${CASE}/invoice`, JSON.stringify({ ...sale, invoiceBodies: {} })), [
    400,
    'rules.listType',
    ['invoiceBodies'],
  ]);
  assert.deepEqual(await post(`${CASE}/invoice`, JSON.stringify({ ...sale, isProformaInvoice: 'true' })), [
    400,
    'rules.flagType',
    ['isProformaInvoice'],
  ]);
  assert.deepEqual(await post(`${CASE}/buyers`, '[]'), [400, 'rules.objectType']);
  assert.deepEqual(await post(`${CASE}/buyers`, ''), [400, 'rules.required']);
  const ids = JSON.stringify({ ids: [] });
  assert.deepEqual(await post(`${CASE}/invoice/many/send`, ids), [400, 'rules.minRows', ['ids']]);
  const many = JSON.stringify({
    ids: Array.from({ length: 101 }, () => '01999999-0000-7000-8000-000000000000'),
  });
  assert.deepEqual(await post(`${CASE}/invoice/many/send`, many), [400, 'rules.maxRows', ['ids']]);
});

test('a version that no row can have is refused with the greatest that one can', async () => {
  const { id } = await rows.buyer();
  const token = await people.token(mobiles.owner);
  const put = (version: number) =>
    server.call('PUT', `${CASE}/buyers/${id}`, { token, body: { ...rows.buyerBody(), version } });
  const { status, body } = await put(2 ** 31);
  assert.deepEqual([status, body.code, pathsOf(body)], [400, 'rules.max_value', ['version']]);
  assert.match(sentencesOf(body), /۲۱۴۷۴۸۳۶۴۶/);
  assert.equal((await put(2 ** 31 - 2)).body.code, 'http.editedMeanwhile');
});

test('S30 a key that comes twice, and a number that is not exact, are refused on every route that takes JSON', async () => {
  for (const one of operations.filter(
    ({ schemas, endpoint }) => schemas.body && endpoint.method === 'POST',
  )) {
    const { params = {} } = await rightRequest(one, rows);
    const path = one.endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!);
    assert.deepEqual(await post(path, '{"a":1,"b":2,"a":1}'), [400, 'http.duplicateKey'], path);
    assert.deepEqual(await post(path, '{"a":12345678901234567890}'), [400, 'http.inexactNumber'], path);
  }
});

test('paths that lead out of the documentation’s folder, or that no file can have, lead nowhere', async () => {
  for (const path of [
    '../..',
    '%2e%2e/%2e%2e',
    '..%2f..%2fpackage.json',
    '%00',
    '.',
    'index.html%00.js',
    'a'.repeat(300),
    '..\\..',
  ])
    for (const folder of ['/api/docs/static/', '/assets/', '/'])
      assert.equal(
        (await server.app.http.inject({ method: 'GET', url: folder + path })).statusCode % 500 < 405,
        true,
        folder + path,
      );
  const page = await server.app.http.inject({ method: 'GET', url: '/api/docs/static/../..' });
  assert.deepEqual([page.statusCode, page.json().code], [404, 'http.notFound']);
});

/** One part of a form, with these headers. */
const part = (...headers: string[]) =>
  `--x\r\n${headers.map(line => `${line}\r\n`).join('')}\r\n%PDF-1.4 %%EOF\r\n--x--`;

test('a part of a form without a name, or with one that is none, is no failure', async () => {
  const token = await people.token(mobiles.owner);
  for (const form of [
    part(),
    part('content-disposition: form-data'),
    part('content-disposition: form-data; name="file"'),
    part('content-disposition: form-data; name="file"', 'content-type: application/octet-stream'),
    part('content-disposition: form-data; filename="a.pdf"'),
    part('content-disposition: form-data; name=""; filename=""'),
    part('content-disposition: form-data; name="__proto__"; filename="a.pdf"'),
    part('content-disposition: form-data; name="file"; filename="\u0000"'),
    part('content-disposition: form-data; name="file"; filename*=UTF-8\'\'%00%ff%ED%A0%80.pdf'),
    part('content-type: application/pdf'),
    part('content-disposition: ;;;', 'content-type: ;;;'),
  ])
    for (const path of [`${CASE}/evidences?evidenceType=1`, '/invoice/validate-irrefutable']) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const { status, body } = await server.call('POST', path, { token, body: Buffer.from(form), headers });
      assert.ok(status < 500 && (status < 400 || body.code), `${path} ${form}: ${status}`);
    }
});
