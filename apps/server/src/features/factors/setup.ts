import type { factorSchemas } from '@moadi/contract/factors/schemas';
import { smsKind } from '@moadi/domain/enums';
import { fault, messageText } from '@moadi/domain/faults';
import { toLatinDigits } from '@moadi/domain/primitives';
import { fullNameOf } from '@moadi/domain/users';
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { base32 } from '../../platform/base32.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { isViolationOf } from '../../platform/database/violations.ts';
import { open, seal } from '../../platform/envelope/envelope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { SessionUser } from '../../platform/http/callers/caller.ts';
import { newId } from '../../platform/ids.ts';
import { qrOf } from '../../platform/qr.ts';
import { factorShown, findSignIn } from '../../platform/sign-in/second-factor.ts';
import { stepOf, totpUri } from '../../platform/sign-in/totp.ts';
import { notify } from '../notifications/notify.ts';
import { findUser } from '../users/service.ts';
import { dropSecret, findSecret, keepSecret, placeOf } from './app-secret-store.ts';
import { ask, takeQuestion } from './challenge-store.ts';
import { creationOptions, madePasskey } from './passkeys.ts';
import { makeCodes } from './recovery-code-store.ts';
import type { Site } from './site.ts';
import * as store from './store.ts';

/** More than anybody has devices. */
const MOST = 10;

/** RFC 4226 section 4: 160 bits. */
const SECRET_BYTES = 20;

/** Who sets up, and when. */
export interface Setting {
  user: SessionUser;
  now: number;
  address: string;
}

/** A secret for an app; it counts once its first code has come. */
export async function beginApp(
  { db, secrets, config }: Platform,
  { user, now }: Setting,
): Promise<z.input<typeof factorSchemas.beginApp.response>> {
  await roomForMore(db.read, user.id);
  const { mobileNumber } = (await findUser(db.read, user.id))!;
  const { id, envelope } = await db.system(async tx => {
    const begun = await findSecret(tx, user.sessionId, now);
    if (begun) return begun;
    const fresh = newId(now);
    const sealed = seal(randomBytes(SECRET_BYTES), placeOf(user.id, fresh), secrets.masterKeys);
    await keepSecret(tx, { id: fresh, envelope: sealed }, user.sessionId, now);
    return (await findSecret(tx, user.sessionId, now))!;
  });
  const secret = open(envelope, placeOf(user.id, id), secrets.masterKeys);
  const issuer = config.PUBLIC_URL ? `Moadi ${new URL(config.PUBLIC_URL).hostname}` : 'Moadi';
  const uri = totpUri(secret, mobileNumber, issuer);
  return { id, secret: base32(secret), uri, qr: qrOf(uri) };
}

/** The first code shows that the app has the secret and the right time. It is taken: it opens nothing else. */
export async function finishApp(
  deps: Platform,
  { id, name, code }: z.output<typeof factorSchemas.finishApp.body>,
  setting: Setting,
) {
  const { db, secrets } = deps;
  const { user, now } = setting;
  const begun = await findSecret(db.read, user.sessionId, now);
  if (begun?.id !== id) return refuse(fault('factors.setupEnded'));
  const secret = open(begun.envelope, placeOf(user.id, id), secrets.masterKeys);
  const step = stepOf(secret, toLatinDigits(code).replace(/\s/g, ''), now);
  if (step === undefined) return refuse(fault('factors.firstCodeWrong', 'code'));
  return add(deps, setting, id, async tx => {
    if (!(await dropSecret(tx, id, user.sessionId))) refuse(fault('factors.setupEnded'));
    // Sealed anew: a rotation of the master key looks at finished ones only.
    const kept = seal(secret, placeOf(user.id, id), secrets.masterKeys);
    await store.insertApp(tx, { id, userId: user.id, name, now }, kept, step);
  });
}

/** What the browser hands to the device that is to make a passkey. */
export async function beginPasskey({ db, secrets }: Platform, site: Site, { user, now }: Setting) {
  await roomForMore(db.read, user.id);
  const owner = (await findUser(db.read, user.id))!;
  const moment = { now, pepper: secrets.otpPepper };
  const question = await ask(db.read, { for: 'add' }, { sessionId: user.sessionId }, moment);
  const name = fullNameOf(owner);
  return creationOptions(question, site, { ...owner, name }, await store.passkeysOf(db.read, user.id));
}

export async function finishPasskey(
  deps: Platform,
  site: Site,
  { name, credential }: z.output<typeof factorSchemas.finishPasskey.body>,
  setting: Setting,
) {
  const { db, secrets, log } = deps;
  const { user, now } = setting;
  const challenge = await takeQuestion(
    db.read,
    credential.clientDataJSON,
    { for: 'add' },
    { sessionId: user.sessionId },
    { now, pepper: secrets.otpPepper },
  );
  if (!challenge) return refuse(fault('factors.setupEnded'));
  const passkey = await madePasskey(credential, challenge, site, log);
  if (!passkey) return refuse(fault('factors.passkeyRefused'));
  const id = newId(now);
  return add(deps, setting, id, tx =>
    store.insertPasskey(tx, { id, userId: user.id, name, now }, passkey),
  ).catch((error: unknown) =>
    isViolationOf(error, 'second_factors_credential_id_key')
      ? refuse(fault('factors.passkeyTaken'))
      : Promise.reject(error),
  );
}

async function roomForMore(tx: Tx, userId: string): Promise<void> {
  if ((await store.factorsOf(tx, userId)).length >= MOST) refuse(fault('factors.tooMany', '', { max: MOST }));
}

/** One more factor, which this sign-in has shown thereby; with the first come recovery codes. */
const add = ({ db, secrets }: Platform, setting: Setting, id: string, insert: (tx: Tx) => Promise<unknown>) =>
  db.system(async tx => {
    const { user, now, address } = setting;
    await store.lockUser(tx, user.id);
    await roomForMore(tx, user.id);
    const signIn = await findSignIn(tx, user.sessionId);
    // It was begun before there was any; meanwhile another sign-in has set one up, and this one must show that first.
    if (!signIn || (signIn.hasFactor && signIn.shownAt === null)) return refuse(fault('factors.setupEnded'));
    await insert(tx);
    const factor = (await store.factorsOf(tx, user.id)).find(found => found.id === id)!;
    await factorShown(tx, user.sessionId, now);
    const recoveryCodes = signIn.hasFactor ? undefined : await makeCodes(tx, user.id, now, secrets.otpPepper);
    const act = { userId: user.id, subject: user.id, now, address };
    await auditAct(tx, { ...act, action: 'users.factorAdded', detail: { id, kind: factor.kind } });
    const message = {
      title: messageText('factors.addedTitle'),
      message: messageText('factors.addedText', { name: factor.name }),
    };
    await notify(tx, [{ userId: user.id, ...message, sms: smsKind.id.security }], now);
    return { factor, ...(recoveryCodes && { recoveryCodes }) };
  });
