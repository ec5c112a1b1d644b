import { randomBytes } from 'node:crypto';
import { fault } from '@moadi/domain/faults';
import { auditAct } from '../../platform/http/audit.ts';
import { passOrWait, refuse } from '../../platform/http/answers/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { limitedAddress } from '../../platform/limits/address.ts';
import type { Caller, Kept } from '../users/context.ts';
import { signIn, type SignedIn } from '../users/sign-in.ts';
import { findUser } from '../users/service.ts';
import { ask, takeQuestion } from './challenge-store.ts';
import { handleOf, requestOptions, type Assertion } from './passkeys.ts';
import { takeAnswer } from './proof.ts';
import type { Site } from './site.ts';
import { findPasskey } from './store.ts';

/** A question for whichever passkey the device has for this site; it says nothing about who has one. */
export async function question({ db, limits, secrets }: Platform, site: Site, caller: Caller) {
  const { now, address, cookies } = caller;
  passOrWait(await limits.count('passkey', { address: limitedAddress(address) }, now));
  const cookie = cookies.passkey ?? randomBytes(32).toString('base64url');
  const asked = await ask(db.read, { for: 'sign-in' }, { cookie }, { now, pepper: secrets.otpPepper });
  const kept: Kept = { passkey: cookie };
  return { answer: requestOptions(asked, site), kept };
}

/** The device has verified the person and holds the key: both factors, and no text message. */
export async function login(
  deps: Platform,
  assertion: Assertion,
  site: Site,
  caller: Caller,
): Promise<SignedIn> {
  const { db, secrets } = deps;
  const { now, address, cookies } = caller;
  const passkey = await findPasskey(db.read, assertion.id);
  const challenge =
    cookies.passkey !== undefined &&
    (await takeQuestion(
      db.read,
      assertion.clientDataJSON,
      { for: 'sign-in' },
      { cookie: cookies.passkey },
      { now, pepper: secrets.otpPepper },
    ));
  if (!challenge || !passkey) return refuse(fault('factors.passkeyRefused'));
  const { userId } = passkey;
  const act = { userId, subject: userId, now, address };
  const isOwn = assertion.userHandle === undefined || assertion.userHandle === handleOf(userId);
  if (!isOwn || !(await takeAnswer(deps, passkey, assertion, { challenge, site, now }))) {
    await auditAct(db.read, {
      ...act,
      action: 'users.factorRefused',
      detail: { by: 'passkey', for: 'sign-in' },
    });
    return refuse(fault('factors.passkeyRefused'));
  }
  return db.system(async tx => {
    const user = (await findUser(tx, userId))!;
    if (!user.isActive) refuse(fault('auth.userInactive'));
    await auditAct(tx, { ...act, action: 'users.factorShown', detail: { by: 'passkey', for: 'sign-in' } });
    return signIn(deps, tx, user, caller, true);
  });
}
