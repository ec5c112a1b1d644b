import { fault, messageText } from '@moadi/domain/faults';
import { isOtpCode, normalizeMobile } from '@moadi/domain/identifiers';
import { toLatinDigits } from '@moadi/domain/primitives';
import type { SmsMessage } from '../../providers/sms.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { passOrWait, refuse, Refusal } from '../../platform/http/answers/faults.ts';
import { newId } from '../../platform/ids.ts';
import { limitedAddress } from '../../platform/limits/address.ts';
import {
  checkCode,
  CODE_LIFE_MS,
  isLockedOut,
  issueCode,
  livingUntil,
  type CheckedCode,
  type CodePurpose,
} from '../../platform/sign-in/code-requests.ts';
import { knownBrowser } from '../../platform/sign-in/known-browsers.ts';
import type { Caller, Kept, UserDeps } from './context.ts';
import * as store from './store.ts';

/** Another code may be asked for after this time (S5). */
const PACE_MS = 60_000;
export const CODE_MINUTES = CODE_LIFE_MS / 60_000;

export const mobileOf = (input: string): string =>
  normalizeMobile(input) ?? refuse(fault('rules.mobile', 'mobileNumber'));

export const signInWith = (mobile: string): CodePurpose => ({ mobile, purpose: 'sign-in' });

const tooMany = (time: number) => fault('auth.tooManyCodes', 'mobileNumber', { time });

/** Sends a sign-in code; known and unknown numbers are treated alike (S7). */
export async function sendCode(deps: UserDeps, mobileNumber: string, caller: Caller) {
  const to = signInWith(mobileOf(mobileNumber));
  const { answer, cookie } = await sendCodeFor(deps, to, caller, code => ({
    purpose: 'sign-in',
    text: messageText('auth.signInSms', { code, minutes: CODE_MINUTES }),
  }));
  const kept: Kept = { code: cookie };
  return { answer, kept };
}

/**
 * Sends a code for whatever it opens; all codes share the limits of a number and browser, and each purpose has its pace. Anyone who is
 * signed in and asks sooner is told of the code that they have, as long as it can be entered: their page may have been closed.
 * `readAloud`: somebody else enters it, so that no browser of its receiver is to fill it in.
 */
export async function sendCodeFor(
  deps: UserDeps,
  to: CodePurpose,
  caller: Caller,
  wording: (code: string) => Pick<SmsMessage, 'purpose' | 'text' | 'name'>,
  { readAloud = false } = {},
) {
  const { db, sms, limits, secrets, config } = deps;
  const { mobile } = to;
  const { now, address, cookies } = caller;
  const context = { cookie: cookies.code, now, pepper: secrets.otpPepper };
  const browser = await browserOf(deps, mobile, caller);
  const subjects = { number: mobile, address: limitedAddress(address), browser };
  const pace = browser ? 'codePaceKnown' : 'codePaceUnknown';
  const paced = to.sessionId
    ? { number: `${mobile} ${to.purpose}`, browser: browser && `${browser} ${to.purpose}` }
    : subjects;
  // The address first: what it is refused takes nothing from the number that it asks for.
  const ofAddress = browser ? undefined : await limits.count('codeOfAddress', subjects, now);
  // Who has no tries left gets another code at once; the hour's limit still counts.
  const isPaced = ofAddress === undefined && !(await isLockedOut(db, to, context));
  const ofPace = isPaced ? await limits.count(pace, paced, now) : undefined;
  // Asking too soon is no code of the address.
  if (ofPace !== undefined && !browser) await limits.takeBack('codeOfAddress', subjects);
  const waitMs = ofAddress ?? ofPace;
  const until = waitMs !== undefined && to.sessionId ? await livingUntil(db, to, context) : undefined;
  if (until !== undefined) return { answer: earlier(until - now, waitMs!), cookie: '' };
  passOrWait(waitMs, tooMany);
  const hour = browser ? 'codeKnown' : 'codeUnknown';
  passOrWait(await limits.count(hour, subjects, now), tooMany);
  passOrWait(await limits.count('codes', {}, now), tooMany);
  const { code, cookie, withdraw } = await issueCode(db, to, context);
  const codeLine = readAloud ? undefined : codeLineOf(code, config);
  const message = { ...wording(code), id: newId(now), code, ...(codeLine && { codeLine }) };
  const result = await sms.send(mobile, message);
  if (result.kind === 'refused') {
    await withdraw();
    // Nothing came: asking again at once is right, and what is no fault of the person's uses nothing up.
    if (isPaced) await limits.forget(pace, paced);
    if (result.cause === 'input') return refuse(fault('auth.codeNotTaken', 'mobileNumber'));
    await limits.takeBack(hour, subjects);
    if (!browser) await limits.takeBack('codeOfAddress', subjects);
    await limits.takeBack('codes', {});
    return refuse(fault('auth.codeSendFailed'));
  }
  const answer = { expiresIn: CODE_LIFE_MS / 1_000, resendIn: PACE_MS / 1_000 };
  return { answer: result.kind === 'unknown' ? { ...answer, uncertain: true as const } : answer, cookie };
}

/** Of a code that was sent before and can still be entered. */
const earlier = (lifeMs: number, waitMs: number) => ({
  expiresIn: Math.floor(lifeMs / 1_000),
  resendIn: Math.ceil(waitMs / 1_000),
  isEarlier: true as const,
});

/** The last line is what browsers look for to fill the code in on the page of this site, and on no other. */
function codeLineOf(code: string, { PUBLIC_URL }: UserDeps['config']): string {
  return `@${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'} #${code}`;
}

/** Whether a mobile has an account; limited like sending a code (product.md section 6). */
export async function exists(deps: UserDeps, mobileNumber: string, caller: Caller): Promise<boolean> {
  const mobile = mobileOf(mobileNumber);
  const { now, address } = caller;
  const browser = await browserOf(deps, mobile, caller);
  const subjects = { number: mobile, address: limitedAddress(address), browser };
  passOrWait(await deps.limits.count(browser ? 'existKnown' : 'existUnknown', subjects, now), tooMany);
  return (await store.findUserByMobile(deps.db.read, mobile)) !== undefined;
}

/** A code that is right for this purpose and browser; refuses otherwise. What it opens spends it in its own transaction. */
export async function rightCode(
  deps: UserDeps,
  to: CodePurpose,
  otp: string,
  caller: Caller,
): Promise<CheckedCode> {
  const { db, limits, secrets } = deps;
  const { mobile } = to;
  const { now, address, cookies } = caller;
  const code = toLatinDigits(otp).replace(/\s/g, '');
  if (!isOtpCode(code)) refuse(fault('rules.otp', 'otp'));
  const browser = await browserOf(deps, mobile, caller);
  const tooManyGuesses = (time: number) => fault('auth.tooManyGuesses', 'otp', { time });
  const subjects = { number: mobile, address: limitedAddress(address), browser };
  if (!browser) passOrWait(await limits.count('guessOfAddress', subjects, now), tooManyGuesses);
  let waitMs: number | undefined;
  const checked = await checkCode(
    db,
    to,
    code,
    { cookie: cookies.code, now, pepper: secrets.otpPepper },
    async () => {
      waitMs = await limits.count(browser ? 'guessKnown' : 'guessUnknown', subjects, now);
      return waitMs === undefined;
    },
  );
  passOrWait(waitMs, tooManyGuesses);
  if (!('code' in checked)) return checked;
  // Whose mobile it is, if anybody's; the number itself is not written.
  const userId = (await store.findUserByMobile(db.read, mobile))?.id;
  await auditAct(db.read, {
    ...{ userId, subject: userId, address, now },
    action: 'users.codeRefused',
    detail: { code: checked.code, for: to.purpose },
  });
  throw new Refusal(checked);
}

const browserOf = ({ db, secrets }: UserDeps, mobile: string, { now, cookies }: Caller) =>
  knownBrowser(db.read, mobile, { cookie: cookies.browser, now, pepper: secrets.otpPepper });
