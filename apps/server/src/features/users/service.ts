import type { RoleType } from '@moadi/domain/enums';
import { fault, messageText, type Fault } from '@moadi/domain/faults';
import { normalizeDocument } from '@moadi/domain/fields';
import { isOtpCode, normalizeMobile } from '@moadi/domain/identifiers';
import { toLatinDigits, type Instant } from '@moadi/domain/primitives';
import { checkIdentity, userFields, type UserDocument } from '@moadi/domain/users';
import type { Tx } from '../../platform/database/scope.ts';
import { Refusal, refuse } from '../../platform/http/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { newId } from '../../platform/ids.ts';
import { hit } from '../../platform/sign-in/limits.ts';
import { ACCESS_LIFE_MS, signAccess } from '../../platform/sign-in/access-token.ts';
import { issueCode, OTP_LIFE_MS, takeSendingLimits, useCode } from '../../platform/sign-in/otp.ts';
import { openSession, refreshSession, type NewSession } from '../../platform/sign-in/sessions.ts';
import type { Inquiries } from '../../providers/inquiries.ts';
import type { SmsSender } from '../../providers/sms.ts';
import { notify } from '../notifications/store.ts';
import * as store from './store.ts';
import { inquire } from './verification.ts';

export interface UserDeps extends Platform {
  sms: SmsSender;
  inquiries: Inquiries;
}

export interface Caller {
  now: number;
  address: string;
  agent: string;
}

export interface SignedIn {
  answer: { accessToken: string; expiredToken: number; user: store.User };
  cookie: NewSession;
}

const SIGN_IN = 'sign-in';

export const mobileOf = (input: string): string =>
  normalizeMobile(input) ?? refuse(fault('rules.mobile', 'mobileNumber'));

/** Sends a sign-in code; known and unknown numbers are treated alike (S7). */
export async function sendCode({ db, sms, config, secrets }: UserDeps, mobileNumber: string, caller: Caller) {
  const mobile = mobileOf(mobileNumber);
  const { now, address } = caller;
  const code = await db.system(async tx => {
    const over = await takeSendingLimits(tx, { mobile, address, budget: config.SMS_DAILY_BUDGET, now });
    return over ?? issueCode(tx, { mobile, purpose: SIGN_IN }, { now, pepper: secrets.otpPepper });
  });
  if (typeof code !== 'string') return refuse(code);
  const sent = await sms.send(mobile, messageText('auth.signInSms', { code, minutes: OTP_LIFE_MS / 60_000 }));
  if (!sent) refuse(fault('auth.codeSendFailed'));
  return { expiresIn: OTP_LIFE_MS / 1000, resendIn: OTP_LIFE_MS / 1000 };
}

/** Whether a mobile has an account; limited like sending a code (product.md section 6). */
export async function exists(
  { db }: UserDeps,
  mobileNumber: string,
  { now, address }: Caller,
): Promise<boolean> {
  const mobile = mobileOf(mobileNumber);
  return inSystem(db, async tx => {
    const over = await takeAskingLimits(tx, mobile, address, now);
    return over ?? (await store.findUserByMobile(tx, mobile)) !== undefined;
  });
}

export async function login(
  deps: UserDeps,
  { mobileNumber, otp }: { mobileNumber: string; otp: string },
  caller: Caller,
): Promise<SignedIn> {
  const mobile = mobileOf(mobileNumber);
  return inSystem(deps.db, async tx => {
    const wrong = await checkCode(deps, tx, mobile, otp, caller.now);
    if (wrong) return wrong;
    const user = await store.findUserByMobile(tx, mobile);
    if (!user) return fault('auth.noUser', 'mobileNumber');
    if (!user.isActive) return fault('auth.userInactive');
    return signIn(deps, tx, user, caller);
  });
}

export type Registration = UserDocument & { mobileNumber: string; otp: string };

/**
 * Makes the account and signs in. The inquiries run after the code was used: they tell things about a person that only the
 * owner of the mobile may learn. Data that do not match leave an account that is not verified and says so.
 */
export async function register(
  deps: UserDeps,
  userType: 1 | 2,
  body: Registration,
  caller: Caller,
): Promise<SignedIn> {
  const mobile = mobileOf(body.mobileNumber);
  const required = userType === 1 ? iranianFields : foreignFields;
  const { otp, mobileNumber, ...person } = identityOf({ ...body, userType }, required, caller.now);
  const id = newId(caller.now);
  await inSystem(deps.db, async tx => {
    const wrong = await checkCode(deps, tx, mobile, body.otp, caller.now);
    if (wrong) return wrong;
    const code = person.nationalIdentityCode;
    if (await store.identityTaken(tx, code, id)) return fault('auth.identityTaken', 'nationalIdentityCode');
    const user = { ...person, id, userType, mobileNumber: mobile, createDate: caller.now };
    return (await store.insertUser(tx, user)) ?? fault('auth.mobileTaken', 'mobileNumber');
  });
  await verify(deps, id, caller.now);
  return deps.db.system(async tx => signIn(deps, tx, (await store.findUser(tx, id))!, caller));
}

const iranianFields = ['nationalIdentityCode', 'birthDate'] as const;
const foreignFields = [...iranianFields, 'firstName', 'lastName', 'fatherName', 'gender'] as const;

/** Runs the inquiries for a user and stores what they said. */
export async function verify({ db, inquiries }: UserDeps, userId: string, now: number): Promise<store.User> {
  const user = (await store.findUser(db.read, userId)) ?? refuse(fault('users.notFound'));
  const result = await inquire(inquiries, user);
  return db.system(async tx => {
    const taken = result.nid && (await store.identityTaken(tx, user.nationalIdentityCode!, userId));
    await store.saveVerification(tx, userId, taken ? { ...result, nid: false } : result, now);
    return (await store.findUser(tx, userId))!;
  });
}

/** The unverified user corrects code and birth date; then the inquiries run (spec 1 section 2.6). */
export async function updateIdentity(
  deps: UserDeps,
  userId: string,
  body: { nationalIdentityCode: string; birthDate: Instant },
  now: number,
): Promise<store.User> {
  const user = (await store.findUser(deps.db.read, userId)) ?? refuse(fault('users.notFound'));
  if (user.nidVerification && user.shahkarVerification) refuse(fault('auth.alreadyVerified'));
  const { nationalIdentityCode: code, birthDate } = identityOf(
    { ...body, userType: user.userType as 1 | 2 },
    iranianFields,
    now,
  );
  if (await store.identityTaken(deps.db.read, code, userId)) {
    refuse(fault('auth.identityTaken', 'nationalIdentityCode'));
  }
  await deps.db.system(tx => store.saveIdentity(tx, userId, code, birthDate, now));
  const checked = await verify(deps, userId, now);
  if (checked.shahkarVerification === false)
    refuse(fault('auth.mobileOwnerMismatch', 'nationalIdentityCode'));
  if (checked.nidVerification === false) refuse(fault('auth.civilRegistryMismatch', 'birthDate'));
  if (checked.nidVerification === undefined || checked.shahkarVerification === undefined) {
    refuse(fault('auth.inquiryDown'));
  }
  return checked;
}

export async function refresh(deps: UserDeps, token: string, caller: Caller): Promise<SignedIn> {
  const result = await deps.db.system(async tx => {
    const refreshed = await refreshSession(tx, token, { ...caller, pepper: deps.secrets.refreshPepper });
    if ('fault' in refreshed) {
      if (refreshed.reused)
        await notify(tx, [{ userId: refreshed.reused.userId, ...reuseMessage }], caller.now);
      return refreshed.fault;
    }
    const user = (await store.findUser(tx, refreshed.userId))!;
    const { next: cookie } = refreshed;
    return { answer: answerFor(deps, user, cookie.sessionId, caller.now), cookie };
  });
  return 'code' in result ? refuse(result) : result;
}

const reuseMessage = {
  title: messageText('auth.tokenReusedTitle'),
  message: messageText('auth.tokenReused'),
};

async function signIn(deps: UserDeps, tx: Tx, user: store.User, caller: Caller): Promise<SignedIn> {
  const context = { ...caller, pepper: deps.secrets.refreshPepper };
  const cookie = await openSession(tx, { id: user.id, role: user.role as RoleType }, context);
  return { answer: answerFor(deps, user, cookie.sessionId, caller.now), cookie };
}

function answerFor(
  { secrets }: UserDeps,
  user: store.User,
  sessionId: string,
  now: number,
): SignedIn['answer'] {
  const expiresAt = now + ACCESS_LIFE_MS;
  const claims = { userId: user.id, sessionId, role: user.role as RoleType, expiresAt };
  return { accessToken: signAccess(claims, secrets.accessToken), expiredToken: expiresAt, user };
}

async function checkCode({ secrets }: UserDeps, tx: Tx, mobile: string, otp: string, now: number) {
  const code = toLatinDigits(otp).replace(/\s/g, '');
  if (!isOtpCode(code)) return fault('rules.otp', 'otp');
  return useCode(tx, { mobile, purpose: SIGN_IN }, code, { now, pepper: secrets.otpPepper });
}

/** The person's fields, normalised and right; refuses otherwise. */
function identityOf(body: UserDocument, required: readonly (keyof UserDocument)[], now: number) {
  const person = normalizeDocument(userFields, body);
  const faults = checkIdentity(person, required, now);
  if (faults.length > 0) refuse(...faults);
  return person as UserDocument & { nationalIdentityCode: string; birthDate: Instant };
}

/** Faults that must not undo what was counted on the way (tries, limits) are returned, and refused after the commit. */
async function inSystem<T extends NonNullable<unknown>>(
  db: Platform['db'],
  work: (tx: Tx) => Promise<T | Fault>,
): Promise<T> {
  const result = await db.system(work);
  if (typeof result === 'object' && 'code' in result && 'path' in result) throw new Refusal(result);
  return result as T;
}

async function takeAskingLimits(
  tx: Tx,
  mobile: string,
  address: string,
  now: number,
): Promise<Fault | undefined> {
  const over = await hit(
    tx,
    [
      { key: `exist:mobile:${mobile}`, max: 10, windowMs: 3_600_000 },
      { key: `exist:address:${address}`, max: 40, windowMs: 3_600_000 },
    ],
    now,
  );
  return over && fault('auth.tooManyCodes', 'mobileNumber', { minutes: Math.ceil(over.waitMs / 60_000) });
}
