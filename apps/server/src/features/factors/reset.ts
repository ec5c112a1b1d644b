import { smsKind } from '@moadi/domain/enums';
import { fault, messageText } from '@moadi/domain/faults';
import type { Db, Tx } from '../../platform/database/scope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { revokeSessionsOf } from '../../platform/sign-in/sessions.ts';
import { notify } from '../notifications/notify.ts';
import { forMobile, type CommandResult } from '../users/operator.ts';
import { findUserByMobile } from '../users/service.ts';
import { dropCodes } from './recovery-code-store.ts';
import { deleteFactors, lockUser } from './store.ts';

interface Reset {
  /** Who does it. */
  userId: string;
  reason: string;
  address?: string;
  now: number;
}

/** For somebody who has lost all factors: they are taken away with every running sign-in, and set up anew at the next. */
async function reset(tx: Tx, of: string, { reason, ...act }: Reset): Promise<'done' | 'nobody' | 'none'> {
  if (!(await lockUser(tx, of))) return 'nobody';
  if ((await deleteFactors(tx, of)) === 0) return 'none';
  await dropCodes(tx, of);
  const sessions = await revokeSessionsOf(tx, of, 'factorReset', act.now);
  await auditAct(tx, {
    ...act,
    action: 'users.secondFactorReset',
    subject: of,
    detail: { reason, sessions },
  });
  const message = { title: messageText('factors.resetTitle'), message: messageText('factors.reset') };
  await notify(tx, [{ userId: of, ...message, sms: smsKind.id.security }], act.now);
  return 'done';
}

/** Another's; anyone who could take their own away by this would need no second factor to be rid of it. */
export async function resetOfAnother(tx: Tx, of: string, act: Reset): Promise<void> {
  if (of === act.userId) refuse(fault('factors.ownReset'));
  const result = await reset(tx, of, act);
  if (result !== 'done') refuse(fault(result === 'none' ? 'factors.notSetUp' : 'users.notFound'));
}

/** On the machine itself, for a system manager whom no other can help. */
export const resetByOperator = (db: Db, mobile: string, now: number): Promise<CommandResult> =>
  forMobile(mobile, number => resetOfNumber(db, number, now));

async function resetOfNumber(db: Db, number: string, now: number): Promise<CommandResult> {
  const user = await findUserByMobile(db.read, number);
  const result = user
    ? await db.system(tx => reset(tx, user.id, { userId: user.id, reason: 'by the operator', now }))
    : 'nobody';
  if (result === 'nobody') return { ok: false, message: `No user has the mobile ${number}.` };
  if (result === 'none')
    return { ok: false, message: `The user with the mobile ${number} has no second factor.` };
  return {
    ok: true,
    message: `The second factor of ${number} is gone and all their sign-ins have ended; the next one sets it up anew.`,
  };
}
