import { fault, messageText } from '@moadi/domain/faults';
import { isOtpCode, normalizeMobile } from '@moadi/domain/identifiers';
import { toLatinDigits } from '@moadi/domain/primitives';
import { passOrWait, refuse, Refusal } from '../../platform/http/faults.ts';
import { limitedAddress } from '../../platform/limits/address.ts';
import {
  checkCode,
  CODE_LIFE_MS,
  isLockedOut,
  issueCode,
  type CheckedCode,
  type CodePurpose,
} from '../../platform/sign-in/code-requests.ts';
import { knownBrowser } from '../../platform/sign-in/known-browsers.ts';
import type { Caller, Kept, UserDeps } from './context.ts';
import * as store from './store.ts';

/** Another code may be asked for after this time (S5). */
const PACE_MS = 60_000;

export const mobileOf = (input: string): string =>
  normalizeMobile(input) ?? refuse(fault('rules.mobile', 'mobileNumber'));

const signInWith = (mobile: string): CodePurpose => ({ mobile, purpose: 'sign-in' });

const tooMany = (time: string) => fault('auth.tooManyCodes', 'mobileNumber', { time });

/** Sends a sign-in code; known and unknown numbers are treated alike (S7). */
export async function sendCode(deps: UserDeps, mobileNumber: string, caller: Caller) {
  const { db, sms, limits, secrets, config } = deps;
  const mobile = mobileOf(mobileNumber);
  const { now, address, cookies } = caller;
  const to = signInWith(mobile);
  const context = { cookie: cookies.code, now, pepper: secrets.otpPepper };
  const browser = await browserOf(deps, mobile, caller);
  const subjects = { number: mobile, address: limitedAddress(address), browser };
  const pace = browser ? 'codePaceKnown' : 'codePaceUnknown';
  // Who has no tries left gets another code at once; the hour's limit still counts.
  const isPaced = !(await isLockedOut(db, to, context));
  if (isPaced) passOrWait(await limits.count(pace, subjects, now), tooMany);
  passOrWait(await limits.count(browser ? 'codeKnown' : 'codeUnknown', subjects, now), tooMany);
  passOrWait(await limits.count('codes', {}, now), tooMany);
  const { code, cookie } = await issueCode(db, to, context);
  if (!(await sms.send(mobile, textOf(code, config)))) {
    // Nothing came: asking again at once is right.
    if (isPaced) await limits.forget(pace, subjects);
    return refuse(fault('auth.codeSendFailed'));
  }
  const kept: Kept = { code: cookie };
  return { answer: { expiresIn: CODE_LIFE_MS / 1_000, resendIn: PACE_MS / 1_000 }, kept };
}

/** The last line is what browsers look for to fill the code in on the page of this site, and on no other. */
function textOf(code: string, { PUBLIC_URL, SMS_CODE_LINE }: UserDeps['config']): string {
  const text = messageText('auth.signInSms', { code, minutes: CODE_LIFE_MS / 60_000 });
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost';
  return SMS_CODE_LINE ? `${text}\n@${host} #${code}` : text;
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

/** A code that is right for this number and browser; refuses otherwise. What it opens spends it in its own transaction. */
export async function rightCode(
  deps: UserDeps,
  mobile: string,
  otp: string,
  caller: Caller,
): Promise<CheckedCode> {
  const { db, limits, secrets } = deps;
  const { now, address, cookies } = caller;
  const code = toLatinDigits(otp).replace(/\s/g, '');
  if (!isOtpCode(code)) refuse(fault('rules.otp', 'otp'));
  const browser = await browserOf(deps, mobile, caller);
  const tooManyGuesses = (time: string) => fault('auth.tooManyGuesses', 'otp', { time });
  const subjects = { number: mobile, address: limitedAddress(address), browser };
  if (!browser) passOrWait(await limits.count('guessOfAddress', subjects, now), tooManyGuesses);
  let waitMs: number | undefined;
  const checked = await checkCode(
    db,
    signInWith(mobile),
    code,
    { cookie: cookies.code, now, pepper: secrets.otpPepper },
    async () => {
      waitMs = await limits.count(browser ? 'guessKnown' : 'guessUnknown', subjects, now);
      return waitMs === undefined;
    },
  );
  passOrWait(waitMs, tooManyGuesses);
  if ('code' in checked) throw new Refusal(checked);
  return checked;
}

const browserOf = ({ db, secrets }: UserDeps, mobile: string, { now, cookies }: Caller) =>
  knownBrowser(db.read, mobile, { cookie: cookies.browser, now, pepper: secrets.otpPepper });
