import { isStaff } from '@moadi/domain/access';
import { smsKind } from '@moadi/domain/enums';
import { fault, messageText } from '@moadi/domain/faults';
import type { Db, Tx } from '../../platform/database/scope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { factorShown } from '../../platform/sign-in/second-factor.ts';
import { notify } from '../notifications/notify.ts';
import { audit, prove, type Proof, type Showing } from './proof.ts';
import { codesLeft, dropCodes, makeCodes } from './recovery-code-store.ts';
import type { Setting } from './setup.ts';
import * as store from './store.ts';

export { ask, type Purpose } from './challenge-store.ts';
export { passkeysOf } from './store.ts';

export const overview = async ({ read }: Pick<Db, 'read'>, userId: string) => ({
  factors: await store.factorsOf(read, userId),
  recoveryCodes: await codesLeft(read, userId),
});

/** Shows the second factor: from now on this sign-in owes nothing. */
export async function present(deps: Platform, proof: Proof, showing: Showing): Promise<void> {
  const way = await prove(deps, proof, showing);
  await audit(deps, showing, 'users.factorShown', way);
  await factorShown(deps.db.read, showing.user.sessionId, showing.now);
}

/** Staff keeps at least one, or they could not work; with anybody's last one go the recovery codes. */
export async function remove(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  id: string,
  { user, now, address }: Setting,
): Promise<void> {
  const owner = (await store.lockUser(tx, user.id))!;
  const gone = (await store.deleteFactor(tx, user.id, id)) ?? refuse(fault('http.rowNotFound'));
  const left = await store.factorsOf(tx, user.id);
  const mustKeep = config.SECOND_FACTOR === 'required' && isStaff(owner.role);
  if (left.length === 0 && mustKeep) refuse(fault('factors.last'));
  if (left.length === 0) await dropCodes(tx, user.id);
  const act = { userId: user.id, subject: user.id, now, address };
  await auditAct(tx, { ...act, action: 'users.factorRemoved', detail: { id, kind: gone.kind } });
  await tell(tx, user.id, now, {
    title: messageText('factors.removedTitle'),
    message: messageText('factors.removedText', { name: gone.name }),
  });
}

export async function renewCodes(
  { db, secrets }: Platform,
  { user, now, address }: Setting,
): Promise<string[]> {
  return db.system(async tx => {
    await store.lockUser(tx, user.id);
    if ((await store.factorsOf(tx, user.id)).length === 0) refuse(fault('factors.notSetUp'));
    const act = { userId: user.id, subject: user.id, now, address };
    await auditAct(tx, { ...act, action: 'users.recoveryCodesRenewed' });
    await tell(tx, user.id, now, {
      title: messageText('factors.codesRenewedTitle'),
      message: messageText('factors.codesRenewed'),
    });
    return makeCodes(tx, user.id, now, secrets.otpPepper);
  });
}

const tell = (tx: Tx, userId: string, now: number, message: { title: string; message: string }) =>
  notify(tx, [{ userId, ...message, sms: smsKind.id.security }], now);
