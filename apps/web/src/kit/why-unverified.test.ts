import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageText } from '@moadi/domain/faults';
import type { SessionUser } from './api/session.ts';
import { whyUnverified } from './why-unverified.ts';

const why = (user: Partial<SessionUser>) => whyUnverified(user as SessionUser);
const failed = (cause: string) => messageText('auth.verificationFailed', { cause });

test('only who waits for a service reads that it was away; everybody else reads what is to be mended', () => {
  assert.equal(why({ unverifiedBecause: 'unreachable' }), messageText('auth.verificationPending'));
  assert.equal(why({ unverifiedBecause: 'notTaken' }), messageText('auth.verificationNotTaken'));
  assert.equal(why({ unverifiedBecause: 'identityTaken' }), messageText('auth.verificationTaken'));
  assert.equal(
    why({ shahkarVerification: true, nidVerification: false, unverifiedBecause: 'notAlive' }),
    messageText('auth.notAmongLiving'),
  );
  assert.equal(
    why({ shahkarVerification: true, nidVerification: false }),
    failed(messageText('auth.civilRegistryMismatch')),
  );
  // What is known to be wrong is said, also while a service is asked once more.
  assert.equal(
    why({ shahkarVerification: false, unverifiedBecause: 'unreachable' }),
    failed(messageText('auth.mobileOwnerMismatch')),
  );
  for (const user of [{}, { shahkarVerification: true }])
    assert.equal(why(user), messageText('auth.verificationNotDone'), 'nobody asks by itself');
});
