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
  address: string;
  now: number;
}

/** Who of the staff looked at taxpayers' data, and when (S26). */
export const auditRead = (tx: Tx, { user, endpoint, clientId, subject, address, now }: Read) =>
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
    })
    .execute();
