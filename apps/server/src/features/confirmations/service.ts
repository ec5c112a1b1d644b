import { confirmedActs, waysToConfirm, type ConfirmedAct, type ConfirmWay } from '@moadi/domain/access';
import { fault, messageText } from '@moadi/domain/faults';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import type { SessionUser } from '../../platform/http/callers/caller.ts';
import type { CodePurpose } from '../../platform/sign-in/code-requests.ts';
import { CONFIRMATION_LIFE_MS, giveConfirmation } from '../../platform/sign-in/confirmations.ts';
import { factorShown, meansOf } from '../../platform/sign-in/second-factor.ts';
import { requestOptions } from '../factors/passkeys.ts';
import { prove, wayOf, type Proof } from '../factors/proof.ts';
import type { Site } from '../factors/site.ts';
import { ask, passkeysOf, type Purpose } from '../factors/service.ts';
import { CODE_MINUTES, rightCode, sendCodeFor } from '../users/codes.ts';
import type { Caller, UserDeps } from '../users/context.ts';
import { findUser } from '../users/service.ts';

/** What is to be done to what, by whom. */
export interface Wanted {
  act: ConfirmedAct;
  target: string;
  user: SessionUser;
}

/** A code for this act alone, to the person's own mobile; its text names the act. */
export async function sendCode(deps: UserDeps, wanted: Wanted, caller: Caller) {
  await openWay(deps, wanted, 'code', caller.now);
  const to = await codeFor(deps, wanted);
  const name = confirmedActs[wanted.act].label;
  const { answer } = await sendCodeFor(deps, to, caller, code => ({
    purpose: 'act',
    name,
    text: messageText('auth.actSms', { name, code, minutes: CODE_MINUTES }),
  }));
  return answer;
}

/** For the person's passkeys, about this act alone. */
export async function question(deps: UserDeps, wanted: Wanted, site: Site, now: number) {
  const { db, secrets } = deps;
  await openWay(deps, wanted, 'passkey', now);
  const { user } = wanted;
  const moment = { now, pepper: secrets.otpPepper };
  const asked = await ask(db.read, purposeOf(wanted), { sessionId: user.sessionId }, moment);
  return requestOptions(asked, site, await passkeysOf(db.read, user.id));
}

/** Exchanges a code or a second factor for the token of the act (S9). */
export async function confirm(
  deps: UserDeps,
  wanted: Wanted,
  { otp, ...proof }: Proof & { otp?: string | undefined },
  site: Site,
  caller: Caller,
): Promise<{ token: string; expiresIn: number }> {
  const { db, secrets } = deps;
  const { act, target, user } = wanted;
  const { now, address } = caller;
  const way = otp === undefined ? wayOf(proof) : 'code';
  await openWay(deps, wanted, way, now);
  const code =
    otp === undefined ? undefined : await rightCode(deps, await codeFor(deps, wanted), otp, caller);
  if (!code) await prove(deps, proof, { user, purpose: purposeOf(wanted), site, now, address });
  return db.system(async tx => {
    const spent = await code?.spend(tx, now);
    if (spent) refuse(spent);
    // Anyone who shows the second factor for an act has shown it for the sign-in.
    if (!code) await factorShown(tx, user.sessionId, now);
    const token = await giveConfirmation(
      tx,
      { sessionId: user.sessionId, act, target },
      now,
      secrets.otpPepper,
    );
    await auditAct(tx, {
      userId: user.id,
      action: 'users.actConfirmed',
      subject: target,
      now,
      address,
      detail: { act, by: way },
    });
    return { token, expiresIn: CONFIRMATION_LIFE_MS / 1_000 };
  });
}

async function openWay({ db }: UserDeps, { act, user }: Wanted, way: ConfirmWay, now: number): Promise<void> {
  const ways = waysToConfirm(act, await meansOf(db.read, user, now));
  // What needs none now may be confirmed all the same.
  if (ways.length > 0 && !ways.includes(way)) refuse(fault('factors.wayNotOpen'));
}

const purposeOf = ({ act, target }: Wanted): Purpose => ({ for: 'confirm', target: `${act} ${target}` });

async function codeFor({ db }: UserDeps, { act, target, user }: Wanted): Promise<CodePurpose> {
  const { mobileNumber: mobile } = (await findUser(db.read, user.id))!;
  return { mobile, purpose: `act:${act}`, target, sessionId: user.sessionId };
}
