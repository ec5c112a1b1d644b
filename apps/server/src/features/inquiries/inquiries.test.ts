import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { agreeingInquiries, startTestApplication, type TestServer } from '../../../test/server.ts';
import type { PostalAddress } from '../../providers/inquiries.ts';

let server: TestServer;
let token: string;
before(async () => {
  const { businessesOf: _, ...inquiries } = agreeingInquiries;
  server = await startTestApplication({ providers: { inquiries } });
  token = await server.signIn('09121111111');
});
after(() => server.stop());

test('where no service lists the businesses of a person, that is said, and asking by economic code goes on', async () => {
  const listed = await server.call('GET', '/cases/national/9998719518', { token });
  assert.deepEqual([listed.status, listed.body.code], [404, 'buyers.businessesNotListed']);
  const one = await server.call('GET', '/cases/economic/14003778990', { token });
  assert.deepEqual([one.status, one.body.data.economicCode], [200, '14003778990']);
});

test('a buyer is saved and confirmed without the list', async () => {
  const buyer = {
    typeOfBuyer: 2,
    nickName: 'شرکت',
    economyCode: '14003778990',
    nationalIdentityCode: '14003778990',
  };
  const saved = await server.call('POST', '/cases/481205937/buyers', { token, body: buyer });
  assert.deepEqual([saved.status, saved.body.data.inquiryState], [201, true]);
});

test('where a postal code is comes with the province and city of ours that the post means', async () => {
  const said: { value?: PostalAddress } = {};
  const asked: string[] = [];
  const { businessesOf: _, ...known } = agreeingInquiries;
  const other = await startTestApplication({
    providers: {
      inquiries: {
        ...known,
        addressOf: async code => {
          asked.push(code);
          if (code.startsWith('3')) return { kind: 'refused' };
          if (code.startsWith('5')) return { kind: 'down', cause: 'silent' };
          return { kind: 'answered', value: said.value! };
        },
      },
    },
  });
  const own = await other.signIn('09121111111');
  const address = async (code: string) => other.call('GET', `/cases/address/${code}`, { token: own });
  const placed = async (value: PostalAddress) => {
    said.value = value;
    const { province, city, ...rest } = (await address('1345678901')).body.data;
    assert.deepEqual(rest, { postalCode: '1345678901', address: value.address });
    return [province?.name, city?.name];
  };
  const line = { address: 'خیابان آزادی' };
  assert.deepEqual(await placed({ ...line, province: 'تهران', city: 'ری' }), ['تهران', 'ری']);
  // However it is written; a city of another province, and what nobody knows, is none of ours.
  assert.deepEqual(await placed({ ...line, province: 'آذربایجان\u200cشرقی', city: 'تبريز' }), [
    'آذربایجان شرقی',
    'تبریز',
  ]);
  assert.deepEqual(await placed({ ...line, province: 'قم', city: 'ری' }), ['قم', undefined]);
  assert.deepEqual(await placed({ ...line, province: 'ونوس' }), [undefined, undefined]);
  assert.deepEqual(await placed({ ...line, city: 'ری' }), [undefined, undefined]);

  assert.deepEqual(asked.splice(0).length, 5);
  assert.equal((await address('۱۳۴۵۶۷۸۹۰۱')).status, 200);
  assert.deepEqual(asked.splice(0), ['1345678901']);
  const refused = async (code: string) => {
    const { status, body } = await address(code);
    return [status, body.code];
  };
  assert.deepEqual(await refused('3345678901'), [404, 'cases.addressUnknown']);
  assert.deepEqual(await refused('5345678901'), [503, 'cases.addressDown']);
  assert.deepEqual(await refused('134567890'), [400, 'rules.postalCode']);
  assert.equal(asked.length, 2, 'what is no postal code is not paid for');
  await other.stop();
});

test('where nobody is asked for addresses, that is said', async () => {
  const { addressOf: _, ...inquiries } = agreeingInquiries;
  const other = await startTestApplication({ providers: { inquiries } });
  const own = await other.signIn('09121111111');
  const { status, body } = await other.call('GET', '/cases/address/1345678901', { token: own });
  assert.deepEqual([status, body.code], [404, 'cases.addressNotOffered']);
  assert.equal((await other.call('GET', '/settings')).body.data.addressInquiry, false);
  await other.stop();
});
