import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { agreeingInquiries, startTestApplication, type TestServer } from '../../../test/server.ts';

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
