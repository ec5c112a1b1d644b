import type { Endpoint } from '@moadi/contract/kit';
import { timestamp } from '../database/connect.ts';
import type { Tx } from '../database/scope.ts';
import { newId } from '../ids.ts';
import type { SessionUser } from './session-cache.ts';

export interface Read {
  user: SessionUser;
  endpoint: Endpoint;
  /** Absent: over all cases. */
  clientId?: number | undefined;
  /** The row, where one was asked for. */
  subject?: string | undefined;
  /** The rows, where several were asked for. */
  detail?: Readonly<Record<string, unknown>> | undefined;
  address: string;
  now: number;
}

export interface Act extends Pick<Read, 'clientId' | 'subject' | 'now'> {
  userId: string;
  /** `group.act`, such as `keys.added`. */
  action: string;
  address?: string;
  /** What changed; never a secret. */
  detail?: Readonly<Record<string, unknown>>;
}

/** A change of rights or keys, in its own transaction (S50). */
export const auditAct = (tx: Tx, { userId, clientId, action, subject, address, detail, now }: Act) =>
  tx
    .insertInto('audit_log')
    .values({
      id: newId(now),
      at: timestamp(now),
      user_id: userId,
      client_id: clientId ?? null,
      action,
      subject: subject ?? null,
      address: address ?? null,
      detail: detail ? JSON.stringify(detail) : null,
    })
    .execute();

/** Who of the staff looked at taxpayers' data, and when (S26). */
export const auditRead = (tx: Tx, { user, endpoint, clientId, subject, detail, address, now }: Read) =>
  tx
    .insertInto('audit_log')
    .values({
      id: newId(now),
      at: timestamp(now),
      user_id: user.id,
      client_id: clientId ?? null,
      action: `${endpoint.method} ${endpoint.path}`,
      subject: subject ?? null,
      address,
      detail: detail ? JSON.stringify(detail) : null,
    })
    .execute();
