import type { proofFields } from '@moadi/contract/factors/schemas';
import { secondFactorKind, sharedLabels, smsKind } from '@moadi/domain/enums';
import { fault, messageText, type FaultCode } from '@moadi/domain/faults';
import { toLatinDigits } from '@moadi/domain/primitives';
import type { z } from 'zod';
import { open } from '../../platform/envelope/envelope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { passOrWait, refuse } from '../../platform/http/answers/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { SessionUser } from '../../platform/http/callers/caller.ts';
import { stepOf } from '../../platform/sign-in/totp.ts';
import { notify } from '../notifications/notify.ts';
import { placeOf } from './app-secret-store.ts';
import { takeQuestion, type Purpose } from './challenge-store.ts';
import { answeredBy, type Assertion } from './passkeys.ts';
import { codesLeft, spendCode } from './recovery-code-store.ts';
import type { Site } from './site.ts';
import * as store from './store.ts';

/** What a person shows; exactly one of them. */
export type Proof = { [K in keyof typeof proofFields]?: z.output<(typeof proofFields)[K]> };
export type ProofWay = 'totp' | 'passkey' | 'recoveryCode';

/** Who shows it, where, and for what. */
export interface Showing {
  user: SessionUser;
  purpose: Purpose;
  site: Site;
  now: number;
  address: string;
}

/** Shows that it is the person, once; refuses what is wrong, was used or comes too often, and writes that down. */
export async function prove(deps: Platform, proof: Proof, showing: Showing): Promise<ProofWay> {
  const { user, now } = showing;
  const way = wayOf(proof);
  const factors = await store.factorsOf(deps.db.read, user.id);
  if (factors.length === 0) refuse(fault('factors.notSetUp'));
  const isRight =
    way === 'passkey'
      ? await provePasskey(deps, proof.passkey!, showing)
      : await guess(deps, user.id, now, () =>
          way === 'totp'
            ? proveCode(deps, user.id, proof.totp!, now)
            : proveRecoveryCode(deps, proof.recoveryCode!, showing),
        );
  if (!isRight) {
    await audit(deps, showing, 'users.factorRefused', way);
    refuse(fault(wrong[way], way === 'passkey' ? '' : way));
  }
  return way;
}

const wrong = {
  totp: 'auth.secondFactorWrong',
  passkey: 'factors.passkeyRefused',
  recoveryCode: 'factors.recoveryCodeWrong',
} as const satisfies Record<ProofWay, FaultCode>;

const labels = {
  totp: sharedLabels.totpCode,
  passkey: secondFactorKind.label(secondFactorKind.id.passkey),
  recoveryCode: sharedLabels.recoveryCode,
} as const satisfies Record<ProofWay, string>;

export function wayOf(proof: Proof): ProofWay {
  const [way, more] = (['totp', 'passkey', 'recoveryCode'] as const).filter(
    name => proof[name] !== undefined,
  );
  if (!way) return refuse(fault('rules.required', 'totp', { field: sharedLabels.totpCode }));
  return more ? refuse(fault('rules.notAllowed', more, { field: labels[more] })) : way;
}

/** What could be guessed is counted before it is looked at, and forgotten once it was right. */
async function guess({ limits }: Platform, userId: string, now: number, look: () => Promise<boolean>) {
  const wait = await limits.count('factor', { user: userId }, now);
  passOrWait(wait, time => fault('factors.tooManyTries', '', { time }));
  const isRight = await look();
  if (isRight) await limits.forget('factor', { user: userId });
  return isRight;
}

/** A code of one of the person's apps, whose step nobody has used. */
export async function proveCode(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  userId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const plain = toLatinDigits(code).replace(/\s/g, '');
  for (const { id, envelope } of await store.appsOf(db.read, userId)) {
    const secret = open(envelope, placeOf(userId, id), secrets.masterKeys);
    const step = stepOf(secret, plain, now);
    if (step !== undefined && (await store.takeStep(db.read, id, step, now))) return true;
  }
  return false;
}

async function proveRecoveryCode(
  { db, secrets }: Platform,
  code: string,
  showing: Showing,
): Promise<boolean> {
  const { user, now } = showing;
  return db.system(async tx => {
    if (!(await spendCode(tx, user.id, code, { now, pepper: secrets.otpPepper }))) return false;
    const { left } = await codesLeft(tx, user.id);
    await auditAct(tx, { ...actOf(showing), action: 'users.recoveryCodeUsed', detail: { left } });
    const message = {
      title: messageText('factors.recoveryCodeUsedTitle'),
      message: messageText('factors.recoveryCodeUsed', { n: left }),
    };
    const { security: sms } = smsKind.id;
    await notify(tx, [{ userId: user.id, ...message, link: '/account/profile', sms }], now);
    return true;
  });
}

async function provePasskey(deps: Platform, assertion: Assertion, showing: Showing): Promise<boolean> {
  const { db, secrets } = deps;
  const { user, purpose, site, now } = showing;
  const { sessionId } = user;
  const moment = { now, pepper: secrets.otpPepper };
  const challenge = await takeQuestion(db.read, assertion.clientDataJSON, purpose, { sessionId }, moment);
  const passkey = await store.findPasskey(db.read, assertion.id);
  if (!challenge || passkey?.userId !== user.id) return false;
  return takeAnswer(deps, passkey, assertion, { challenge, site, now });
}

/** Whether the passkey has answered; its count goes up with it. */
export async function takeAnswer(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  passkey: store.StoredPasskey,
  assertion: Assertion,
  { challenge, site, now }: { challenge: string; site: Site; now: number },
): Promise<boolean> {
  const counter = await answeredBy(passkey, assertion, challenge, site, log);
  return counter !== undefined && (await store.countUp(db.read, passkey.id, counter, now));
}

const actOf = ({ user, now, address }: Showing) => ({ userId: user.id, subject: user.id, now, address });

/** With what, and for what. */
export const audit = (
  { db }: Pick<Platform, 'db'>,
  showing: Showing,
  action: 'users.factorRefused' | 'users.factorShown',
  by: ProofWay,
) => auditAct(db.read, { ...actOf(showing), action, detail: { by, for: showing.purpose.for } });
