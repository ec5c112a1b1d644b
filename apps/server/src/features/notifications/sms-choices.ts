import { smsKind, type SmsKind } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import type { Db } from '../../platform/database/scope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { choicesMade, keepChoice } from './sms-store.ts';

/** Every kind, with whether this person wants none of it. */
export async function choicesOf({ read }: Pick<Db, 'read'>, userId: string) {
  const made = await choicesMade(read, userId);
  return smsKind.items.map(({ id: kind, mayDecline, atFirst }) => ({
    kind,
    isDeclined: mayDecline && !(made.get(kind) ?? atFirst),
  }));
}

export interface Choosing {
  userId: string;
  kind: SmsKind;
  isDeclined: boolean;
  address: string;
  now: number;
}

/** Codes and warnings of security are sent whatever somebody wants, who may not be whose account it is. */
export async function choose(db: Db, { userId, kind, isDeclined, address, now }: Choosing) {
  const { mayDecline, label: name } = smsKind.row(kind);
  if (!mayDecline) refuse(fault('notifications.alwaysSent', '', { name }));
  await db.system(async tx => {
    const changed = await keepChoice(tx, { userId, kind, isWanted: !isDeclined }, now);
    const detail = { kind, how: isDeclined ? 'declined' : 'wanted' } as const;
    if (changed) await auditAct(tx, { userId, address, action: 'users.smsChosen', detail, now });
  });
  return { kind, isDeclined };
}
