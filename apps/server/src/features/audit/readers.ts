import type { Endpoint } from '@moadi/contract/kit';
import type { AuditKind } from '@moadi/domain/audit';
import type { CaseRoleType, RoleType } from '@moadi/domain/enums';
import { isStaff } from '@moadi/domain/access';
import { operationOf } from '../../platform/http/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { doersOf, membersOf, namesOf, peopleOf, readingsOf } from './store.ts';

export interface Reader {
  userId: string;
  userName: string;
  /** For a member of the staff. */
  role?: RoleType;
  /** For a person of the case, while they have it. */
  caseRole?: CaseRoleType;
  times: number;
  firstAt: number;
  lastAt: number;
}

/** Who has read a row of a case by one of these endpoints, who did last first. `read` knows people's names, the case's transaction does not. */
export async function readersOf(
  tx: Tx,
  read: Tx,
  row: { clientId: number; id: string },
  endpoints: readonly Pick<Endpoint, 'method' | 'path'>[],
): Promise<Reader[]> {
  const readings = await readingsOf(tx, row, endpoints.map(operationOf));
  const people = await peopleOf(
    read,
    readings.map(({ userId }) => userId),
  );
  const members = await membersOf(tx, row.clientId);
  return readings.map(({ userId, ...reading }) => {
    const { name = '', role } = people.get(userId) ?? {};
    const caseRole = members.get(userId);
    return {
      ...{ userId, userName: name, ...reading },
      ...(caseRole !== undefined ? { caseRole } : role !== undefined && isStaff(role) && { role }),
    };
  });
}

/**
 * The names of who did something to rows of a case, by the row's id, each at its moment (ms). Whom the audit does not know, or who has
 * no name, is left out. `read` knows people's names, the case's transaction does not.
 */
export async function namesOfDoers(
  tx: Tx,
  read: Tx,
  what: { clientId: number; action: AuditKind },
  done: readonly { id: string; at: number }[],
): Promise<Map<string, string>> {
  if (done.length === 0) return new Map();
  const doers = await doersOf(tx, what, done);
  const names = await namesOf(read, [...new Set(doers.map(({ userId }) => userId))]);
  const moments = new Map(done.map(({ id, at }) => [id, at]));
  return new Map(
    doers.flatMap(({ id, userId, at }) => {
      const name = at === moments.get(id) ? names.get(userId) : undefined;
      return name === undefined ? [] : [[id, name]];
    }),
  );
}
