import { fault } from '@moadi/domain/faults';
import type { UserDocument } from '@moadi/domain/users';
import { auditAct } from '../../platform/http/audit.ts';
import { passOrWait, refuse } from '../../platform/http/answers/faults.ts';
import { newId } from '../../platform/ids.ts';
import { limitedAddress } from '../../platform/limits/address.ts';
import { askLater } from './ask-later.ts';
import { mobileOf, rightCode, signInWith } from './codes.ts';
import type { Caller, UserDeps } from './context.ts';
import { foreignFields, identityOf, iranianFields } from './identity.ts';
import { signIn, type SignedIn } from './sign-in.ts';
import * as store from './store.ts';
import { inquire, unlessTaken } from './verification.ts';

export type Registration = UserDocument & { mobileNumber: string; otp: string };

/**
 * Makes the account and signs in. The inquiries are asked only for anyone who holds the mobile, and tell a name only where the
 * mobile is that person's own. Data that do not match leave an account that is not verified and says so; where a service did not
 * answer, it is asked again by itself.
 */
export async function register(
  deps: UserDeps,
  userType: 1 | 2,
  body: Registration,
  caller: Caller,
): Promise<SignedIn> {
  const { db, limits } = deps;
  const { now, address } = caller;
  const mobile = mobileOf(body.mobileNumber);
  const required = userType === 1 ? iranianFields : foreignFields;
  const { otp: _, mobileNumber: __, ...person } = identityOf({ ...body, userType }, required, now);
  const code = await rightCode(deps, signInWith(mobile), body.otp, caller);
  if (await store.findUserByMobile(db.read, mobile)) refuse(fault('auth.mobileTaken', 'mobileNumber'));
  passOrWait(await limits.count('identity', { user: mobile, address: limitedAddress(address) }, now));
  const user = { ...person, id: newId(now), userType, mobileNumber: mobile, createDate: now };
  const verification = await inquire(deps.inquiries, user);
  return unlessTaken(() =>
    db.system(async tx => {
      const spent = await code.spend(tx, now);
      if (spent) refuse(spent);
      if (!(await store.insertUser(tx, user))) refuse(fault('auth.mobileTaken', 'mobileNumber'));
      await store.saveVerification(tx, user, verification, now);
      if (verification.because === 'unreachable') await askLater(tx, user.id, now);
      await auditAct(tx, { userId: user.id, subject: user.id, address, now, action: 'users.registered' });
      return signIn(deps, tx, (await store.findUser(tx, user.id))!, caller);
    }),
  );
}
