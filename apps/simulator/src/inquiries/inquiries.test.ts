import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startForTest } from '../testing/client.ts';

const simulator = await startForTest();
after(() => simulator.close());

const post = (path: string, json: unknown) => simulator.call(`/inquiries/${path}`, { method: 'POST', json });

test('mobile ownership: matching, mismatching, down, malformed', async () => {
  const owner = (mobile: string, nationalCode: string) => post('mobile-owner', { mobile, nationalCode });
  assert.deepEqual((await owner('09121111111', '9998719518')).body, { matched: true });
  assert.deepEqual((await owner('۰۹۱۲۱۱۱۱۱۱۱', '۹۹۹۸۷۱۹۵۱۸')).body, { matched: true });
  assert.deepEqual((await owner('09900000000', '9998719518')).body, { matched: false });
  assert.deepEqual((await owner('09121111111', '9977324654')).body, { matched: false });
  assert.equal((await owner('09910000000', '9998719518')).status, 503);
  assert.equal((await owner('0912', '9998719518')).status, 400);
  assert.equal((await owner('09121111111', '9998719519')).status, 400);
  // A foreigner's, by a comprehensive code.
  assert.deepEqual((await owner('09121111111', '۹۹۹۰۰۰۰۰۰۰۰۱')).body, { matched: true });
  assert.deepEqual((await owner('09900000000', '999000000001')).body, { matched: false });
  assert.equal((await owner('09121111111', '99900000001')).status, 400);
});

test('civil registry: known people by birth date, invented ones for every other code', async () => {
  const person = (nationalCode: string, birthDate: string) =>
    post('civil-registry', { nationalCode, birthDate });
  assert.deepEqual((await person('9998719518', '1980-03-21')).body, {
    firstName: 'علی',
    lastName: 'نمونه',
    fatherName: 'حسین',
    gender: 1,
    alive: true,
  });
  assert.equal((await person('9998719518', '1980-03-22')).status, 404);
  assert.equal((await person('9978915931', '1992-11-05')).status, 404);
  assert.equal((await person('9962484596', '1931-02-10')).body.alive, false);
  const invented = (await person('9951000010', '1990-01-01')).body;
  assert.match(invented.firstName, /^[آ-ی ؤ]+$/);
  assert.deepEqual((await person('9951000010', '1991-01-01')).body, invented);
  assert.equal((await person('9951000010', '1990')).status, 400);
});

test('businesses of an owner, and one business', async () => {
  const list = (await simulator.call('/inquiries/businesses?nationalCode=9989356866')).body;
  assert.deepEqual(
    list.map(({ economicCode }: { economicCode: string }) => economicCode),
    ['99893568660001', '99893568660002', '99893568660003'],
  );
  assert.deepEqual(list[0], {
    nameTrade: 'رضا مرادی',
    economicCode: '99893568660001',
    nationalId: '9989356866',
    taxpayerStatus: 'ACTIVE',
    postalCode: '1345678903',
    personType: 1,
  });
  assert.deepEqual((await simulator.call('/inquiries/businesses?nationalCode=9951000010')).body, []);
  assert.equal((await simulator.call('/inquiries/businesses')).status, 400);
  assert.equal((await simulator.call('/inquiries/businesses/14292059547')).body.nameTrade, 'شرکت پخش البرز');
  assert.equal((await simulator.call('/inquiries/businesses/14003778990')).status, 404);
});

test('whom a user types decides too: codes and numbers that find the services down, or contradicting', async () => {
  const get = (path: string) => simulator.call(`/inquiries/${path}`);
  const [down, mismatch] = ['9966000011', '9977324654'];
  assert.equal(
    (await post('mobile-owner', { mobile: '09121111111', nationalCode: down })).body.code,
    'inquiry-down',
  );
  assert.equal((await post('civil-registry', { nationalCode: down, birthDate: '1983-07-07' })).status, 503);
  assert.equal((await get(`businesses?nationalCode=${down}`)).status, 503);
  assert.deepEqual((await get(`businesses?nationalCode=${mismatch}`)).body, []);
  assert.equal((await get('businesses?nationalCode=14298800010')).status, 503);
  assert.deepEqual((await get('businesses?nationalCode=14298800024')).body, []);
  assert.equal((await get('businesses/14298800010')).status, 503);
  assert.equal((await get('businesses/14298800024')).status, 404);
  const taxpayer = async (code: string) => simulator.as('MOADI1', `taxpayer?economicCode=${code}`);
  assert.equal((await taxpayer('14298800010')).status, 503);
  assert.equal((await taxpayer('14298800024')).body.errors[0].code, '4170');
});

test('where a postal code is: invented, always the same, and nowhere for a code that the post does not give', async () => {
  const address = (code: string) => simulator.call(`/inquiries/addresses/${code}`);
  const one = (await address('1345678901')).body;
  assert.deepEqual([one.postalCode, one.province, one.city], ['1345678901', 'تهران', 'تهران']);
  assert.match(one.address, /^خیابان .+، کوچه .+، پلاک \d+$/);
  assert.deepEqual((await address('۱۳۴۵۶۷۸۹۰۱')).body, one);
  assert.equal((await address('8163745192')).body.city, 'اصفهان');
  for (const code of ['1305678901', '0345678901', '1245678901'])
    assert.deepEqual([(await address(code)).status, (await address(code)).body.code], [404, 'no-address']);
  assert.equal((await address('1111111111')).status, 503);
  assert.equal((await address('134567890')).status, 400);
});

test('the seeds cover every status and every person type', async () => {
  const rows = (await simulator.call('/control/fixtures/taxpayers')).body as {
    status: string;
    personType: number;
  }[];
  assert.equal(new Set(rows.map(({ status }) => status)).size, 6);
  assert.deepEqual(new Set(rows.map(({ personType }) => personType)), new Set([1, 2, 3, 4]));
  assert.ok(rows.length >= 25);
});
