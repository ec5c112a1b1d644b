import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { markIn } from '@moadi/domain/contracts';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { found, qrOf, textOf } from '../../../../test/pdf.ts';
import { startTestApplication, type TestServer } from '../../../../test/server.ts';

const CASE = 845203617;
const PATH = `/cases/${CASE}/contract`;

let server: TestServer;
let payer: string;
let expert: string;
before(async () => {
  const settings = {
    PROVIDER_NAME: 'شرکت معتمد آزمون',
    PROVIDER_ADDRESS: 'تهران، خیابان آزمون، پلاک ۷',
    PUBLIC_URL: 'https://panel.example.ir',
  };
  server = await startTestApplication({ settings });
  server.from.headers = { origin: settings.PUBLIC_URL };
  payer = await server.signIn('09122222222');
  expert = await server.signIn('09120000005');
});
after(() => server.stop());

const terms = (more: object = {}) => ({
  ...{ startDate: startOfDay(tehranDayOf(server.clock())), contractPeriod: 3 },
  ...{ annuallyTurnOver: '12500000000', posRequest: false, ...more },
});
const get = (path: string, token?: string) => server.call('GET', path, { ...(token && { token }) });
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const withoutSpaces = (text: string) => text.replace(/\s+/g, '');
const mine = async () => (await get(PATH, payer)).body.data[0];

test('the paper is filled from the case, with numbered articles, pages, a block to sign and a code that is checked', async () => {
  const made = await server.call('POST', PATH, { token: payer, body: { ...terms(), confirmed: true } });
  assert.equal(made.status, 201, made.text);
  const { id } = made.body.data;
  const answer = await get(`${PATH}/${id}/download`, payer);
  assert.equal(answer.status, 200, answer.text.slice(0, 500));
  assert.equal(answer.headers['content-type'], 'application/pdf');
  if (process.env.KEEP_PDF) writeFileSync(process.env.KEEP_PDF, answer.bytes);
  const pages = textOf(answer.bytes);
  const text = pages.join('\n');
  for (const words of [
    'شرکت معتمد آزمون',
    'شرکت در انتظار قرارداد',
    '10191936514',
    'B4CO01',
    'استان تهران',
    'شهر تهران',
    'خیابان انقلاب',
    'پلاک ۷',
    '۱۲٬۵۰۰٬۰۰۰٬۰۰۰',
    '۱۴۰۵/۰۸/۳۰',
    '۱۴۰۶/۰۸/۲۹',
    'مریم آرمان',
  ])
    assert.ok(withoutSpaces(text).includes(withoutSpaces(found(words))), words);
  assert.equal(text.includes('کارت'), false, 'an article of what was not asked for');
  // Readers put the colon of a heading on either side of its number.
  for (const number of '۱۲۳۴۵۶۷۸۹') assert.match(text, new RegExp(`ماده\\s*:?\\s*${number}`));
  assert.doesNotMatch(text, /ماده\s*:?\s*۱۰/);
  assert.ok(pages.length >= 2);
  pages.forEach((page, i) =>
    assert.ok(
      withoutSpaces(page).includes(
        withoutSpaces(found(`صفحه ${'۰۱۲۳۴'[i + 1]} از ${'۰۱۲۳۴'[pages.length]}`)),
      ),
      `foot of ${i + 1}`,
    ),
  );

  const address = qrOf(answer.bytes)!;
  assert.ok(address.startsWith('https://panel.example.ir/check/contract?'), address);
  const mark = markIn(address)!;
  const { versions } = (await get(`${PATH}/${id}`, payer)).body.data;
  assert.deepEqual(mark, { contract: id, version: 1, hash: versions[0].hash });

  const checked = await get(`/contract/check/${id}?version=1&hash=${mark.hash}`);
  assert.deepEqual(checked.body.data, {
    ...{ contractType: 1, version: 1, newestVersion: 1, validity: 'unsigned' },
    ...{ startDate: '1405/08/30', endDate: '1406/08/29' },
  });
  const altered = await get(`/contract/check/${id}?version=1&hash=${'A'.repeat(43)}`);
  assert.equal(altered.body.data.validity, 'altered');
  assert.equal((await get(`/contract/check/${id}?version=2&hash=${mark.hash}`)).status, 404);
});

test('equal papers are equal files, on record by their hash; a file that never was ours is not', async () => {
  const { id } = await mine();
  const [first, second] = [
    await get(`${PATH}/${id}/download`, payer),
    await get(`${PATH}/${id}/download`, expert),
  ];
  assert.equal(sha256(first.bytes), sha256(second.bytes));
  const { status, body } = await get(`/contract/check-file/${sha256(first.bytes)}`);
  assert.equal(status, 200);
  assert.deepEqual([body.data.kind, body.data.validity, body.data.version], ['made', 'unsigned', 1]);
  const other = Buffer.concat([first.bytes, Buffer.from('\n')]);
  assert.equal((await get(`/contract/check-file/${sha256(other)}`)).status, 404);
});

test('other terms: the earlier paper is superseded, and still known', async () => {
  const { id, version } = await mine();
  const before = await get(`${PATH}/${id}/download`, payer);
  const body = {
    ...terms({ annuallyTurnOver: '9' }),
    contractNumber: '1405-77',
    version,
    why: 'گردش مالی اصلاح شد.',
  };
  assert.equal((await server.call('PUT', `${PATH}/${id}`, { token: expert, body })).status, 200);
  const { data } = (await get(`/contract/check-file/${sha256(before.bytes)}`)).body;
  assert.deepEqual([data.validity, data.version, data.newestVersion], ['superseded', 1, 2]);
  const after = await get(`${PATH}/${id}/download`, payer);
  assert.deepEqual([markIn(qrOf(after.bytes)!)!.version, markIn(qrOf(after.bytes)!)!.number], [2, '1405-77']);
});

test('what the check page is told holds nothing of the person', async () => {
  const { id } = await mine();
  const { versions } = (await get(`${PATH}/${id}`, payer)).body.data;
  const answer = await get(`/contract/check/${id}?version=2&hash=${versions[0].hash}`);
  assert.deepEqual(Object.keys(answer.body.data).sort(), [
    'contractNumber',
    'contractType',
    'endDate',
    'newestVersion',
    'startDate',
    'validity',
    'version',
  ]);
});

test('with card readers the paper goes through the hands of staff', async () => {
  const { id, version } = await mine();
  const body = {
    ...terms({ posRequest: true, posRequestQuantity: '2' }),
    contractNumber: '1405-77',
    version,
    why: 'کارت‌خوان.',
  };
  assert.equal((await server.call('PUT', `${PATH}/${id}`, { token: expert, body })).status, 200);
  const refused = await get(`${PATH}/${id}/download`, payer);
  assert.equal(refused.status, 403);
  assert.equal(refused.body.errors![0]!.code, 'contracts.cannotDownload');
  const given = await get(`${PATH}/${id}/download`, expert);
  assert.equal(given.status, 200);
  assert.ok(textOf(given.bytes).join('').includes('کارت'));
});

test('the sample has its blanks open and no code', async () => {
  const answer = await get('/contract/sample-file', payer);
  assert.equal(answer.status, 200);
  assert.match(String(answer.headers['content-disposition']), /contract-sample-1405-08-30\.pdf/);
  if (process.env.KEEP_PDF) writeFileSync(`${process.env.KEEP_PDF}.sample.pdf`, answer.bytes);
  assert.ok(textOf(answer.bytes)[0]!.includes('………'));
  assert.equal(qrOf(answer.bytes), undefined);
});

test('S58 checks from one address have a limit', async () => {
  let last = 0;
  for (let i = 0; i < 101 && last !== 429; i += 1)
    last = (await get(`/contract/check-file/${'0'.repeat(64)}`)).status;
  assert.equal(last, 429);
});
