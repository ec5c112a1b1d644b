import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { checkCode, issueCode, type CodePurpose, type IssuedCode } from './code-requests.ts';

const context = { cookie: undefined, now: Date.UTC(2026, 10, 21, 8), pepper: Buffer.alloc(32, 7) };

let database: TestDatabase;
before(async () => {
  database = await cloneDatabase();
});
after(() => database.drop());

const opens = async (to: CodePurpose, { code, cookie }: IssuedCode): Promise<boolean> =>
  'spend' in (await checkCode(database.db, to, code, { ...context, cookie }, async () => true));

const act: CodePurpose = { mobile: '09121111111', purpose: 'case.deactivate', target: '481205937' };
const others: Readonly<Record<string, CodePurpose>> = {
  'another number': { ...act, mobile: '09122222222' },
  'another act': { ...act, purpose: 'key.remove' },
  'another case': { ...act, target: '481205938' },
  'no case': { mobile: act.mobile, purpose: act.purpose },
  'signing in': { mobile: act.mobile, purpose: 'sign-in' },
};

for (const [what, other] of Object.entries(others))
  test(`S3, S9 a code for an act on a target opens nothing else, also where ${what} has a code of its own`, async () => {
    const issued = await issueCode(database.db, act, context);
    assert.equal(await opens(other, issued), false);
    const its = await issueCode(database.db, other, context);
    if (its.code !== issued.code) {
      assert.equal(await opens(other, issued), false);
      assert.equal(await opens(other, { ...issued, cookie: its.cookie }), false, 'nor with its cookie');
    }
    assert.equal(await opens(act, issued), true, 'and it is still good for its own');
    assert.equal(await opens(other, its), true);
  });
