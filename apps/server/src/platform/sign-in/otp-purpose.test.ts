import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { issueCode, useCode, type OtpPurpose } from './otp.ts';

/** An hour for each test: wrong tries of one number are counted. */
const context = { now: Date.UTC(2026, 10, 21, 8), pepper: Buffer.alloc(32, 7) };

let database: TestDatabase;
before(async () => {
  database = await cloneDatabase();
});
after(() => database.drop());

const use = async (to: OtpPurpose, code: string) =>
  (await database.db.system(tx => useCode(tx, to, code, context)))?.code;

const act: OtpPurpose = { mobile: '09121111111', purpose: 'case.deactivate', target: '481205937' };
const others: Readonly<Record<string, OtpPurpose>> = {
  'another number': { ...act, mobile: '09122222222' },
  'another act': { ...act, purpose: 'key.remove' },
  'another case': { ...act, target: '481205938' },
  'no case': { mobile: act.mobile, purpose: act.purpose },
  'signing in': { mobile: act.mobile, purpose: 'sign-in' },
};

for (const [what, other] of Object.entries(others))
  test(`a code for an act on a target opens nothing else, also where ${what} has a code of its own`, async () => {
    context.now += 2 * 3_600_000;
    const code = await database.db.system(tx => issueCode(tx, act, context));
    assert.notEqual(await use(other, code), undefined);
    const its = await database.db.system(tx => issueCode(tx, other, context));
    if (its !== code) assert.notEqual(await use(other, code), undefined);
    assert.equal(await use(act, code), undefined, 'and it is still good for its own');
    assert.equal(await use(other, its), undefined);
  });
