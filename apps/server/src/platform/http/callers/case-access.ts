import {
  canInCase,
  isStaff,
  mayInCase,
  mayInOtherState,
  mayOnceActive,
  staffInCase,
  type CasePermission,
} from '@moadi/domain/access';
import type { CaseRoleType, CaseState } from '@moadi/domain/enums';
import { fault, type Fault } from '@moadi/domain/faults';
import { isWithin } from '../../clock.ts';
import { at, timestamp } from '../../database/connect.ts';
import type { Db, Tx } from '../../database/scope.ts';
import { bounded } from '../../bounded-cache.ts';
import type { Log } from '../../log/log.ts';
import { countedAs, personOf, type Caller, type KeyCaller } from './caller.ts';

/** What the caller is in a case. */
export interface CaseAccess {
  clientId: number;
  state: CaseState;
  /** Of the staff, who look and never write: neither one of the case's people nor their program. */
  isStaff: boolean;
  /** Of one of the case's people, for a program of who made its key; absent for staff. */
  caseRole?: CaseRoleType | undefined;
  may: (permission: CasePermission) => boolean;
}

/** What is known of a person in a case, or of a case that a program works in. */
interface Membership {
  state: CaseState;
  /** Absent for staff. */
  caseRole?: CaseRoleType | undefined;
}

const FRESH_MS = 3_000;

/** What a right that a case role lacks comes to, where there is more to say. */
const missing: Readonly<Partial<Record<CasePermission, 'invoices.notSender' | 'uploads.removeNotNow'>>> = {
  'invoices.send': 'invoices.notSender',
  'files.remove': 'uploads.removeNotNow',
};

/**
 * Decides for one case and permission. A case that does not exist and one that is somebody else's look the same: 404
 * (S21, product.md section 5).
 */
export function caseAccess(noteUse?: NoteUse) {
  const cache = bounded<Known>(20_000);
  const keyOf = (userId: string, clientId: number) => `${userId}/${clientId}`;
  const decide = async (
    tx: Tx,
    caller: Caller,
    clientId: number,
    permission: CasePermission,
    now: number,
  ): Promise<Judged> => {
    // Bound to its case: of others it learns nothing.
    if (caller.kind === 'key' && caller.clientId !== clientId) return { fault: fault('http.rowNotFound') };
    const key = keyOf(countedAs(caller), clientId);
    const kept = cache.get(key);
    if (kept && isWithin(FRESH_MS, kept.at, now)) {
      const judged = judge(caller, clientId, kept.membership, permission);
      // Nobody is refused for what has changed a moment ago: only what is allowed is taken from memory.
      if (!('fault' in judged)) return use(caller, clientId, kept, judged.access, now);
    }
    const known = await load(tx, caller, clientId, now);
    cache.set(key, known);
    const judged = judge(caller, clientId, known.membership, permission);
    return 'fault' in judged ? judged : use(caller, clientId, known, judged.access, now);
  };
  const use = async (
    caller: Caller,
    clientId: number,
    known: Known,
    access: CaseAccess,
    now: number,
  ): Promise<Judged> => {
    if (noteUse && caller.kind === 'session' && known.usedAt <= now - USE_MS) {
      known.usedAt = now;
      await noteUse(caller.id, clientId, now);
    }
    return { access };
  };
  return Object.assign(decide, {
    /** What somebody is in a case has just changed. */
    forget: (userId: string, clientId: number) => cache.delete(keyOf(userId, clientId)),
  });
}

/** `wasIn`: only the case's state forbids it now, as it may after the very act. */
type Judged = { access: CaseAccess } | { fault: Fault; wasIn?: CaseAccess };

function judge(
  caller: Caller,
  clientId: number,
  membership: Membership | undefined,
  permission: CasePermission,
): Judged {
  if (!membership) return { fault: fault('http.rowNotFound') };
  const { state, caseRole } = membership;
  const may = rightsIn(caller, membership);
  const isStaff = caller.kind === 'session' && caseRole === undefined;
  const access = { clientId, state, isStaff, caseRole, may };
  if (may(permission)) return { access };
  if (caller.kind === 'key') return { fault: fault(missingOf(caller, permission)) };
  if (caseRole === undefined)
    return { fault: fault(staffInCase[permission] ? 'http.rowNotFound' : 'http.actionForbidden') };
  if (mayOnceActive(caseRole, permission)) return { fault: fault('cases.notActive'), wasIn: access };
  if (permission === 'case.edit' && mayInOtherState(caseRole, permission))
    return { fault: fault('cases.notEditable'), wasIn: access };
  return { fault: fault(missing[permission] ?? 'http.actionForbidden') };
}

/** A person's by their role, here or on the staff; a program's are those that it was given, while who made its key has them. */
const rightsIn =
  (caller: Caller, { state, caseRole }: Membership) =>
  (permission: CasePermission): boolean =>
    caller.kind === 'key'
      ? caller.permissions.has(permission) && caseRole !== undefined && canInCase(caseRole, permission, state)
      : mayInCase({ role: caller.role, caseRole, caseState: state }, permission);

/** Why a program may not: it was not given it, or the case does not do it now. */
const missingOf = ({ permissions }: KeyCaller, permission: CasePermission) =>
  permissions.has(permission) ? 'cases.notActive' : 'programs.notGranted';

/** Writes down that somebody used a case. */
type NoteUse = (userId: string, clientId: number, now: number) => Promise<void>;

interface Known {
  at: number;
  membership: Membership | undefined;
  /** As far as this process knows; 0: never. */
  usedAt: number;
}

/** When a person last used a case is kept to the hour: one write then, and none at all requests between. */
const USE_MS = 3_600_000;

/** The later moment stays, whichever server comes last. */
export const noteUseIn =
  ({ db: { read }, log }: { db: Pick<Db, 'read'>; log: Log }): NoteUse =>
  async (user_id, client_id, now) => {
    await read
      .insertInto('case_uses')
      .values({ client_id, user_id, last_used_at: timestamp(now) })
      .onConflict(oc =>
        oc
          .columns(['client_id', 'user_id'])
          .doUpdateSet({ last_used_at: timestamp(now) })
          .where('case_uses.last_used_at', '<', at(now)),
      )
      .execute()
      // It keeps nobody out.
      .catch((error: unknown) => log.warn({ error }, 'the use of a case was not written down'));
  };

async function load(tx: Tx, caller: Caller, clientId: number, now: number): Promise<Known> {
  const userId = personOf(caller);
  const row = await tx
    .selectFrom('cases')
    .leftJoin('case_users', join =>
      join.onRef('case_users.client_id', '=', 'cases.client_id').on('case_users.user_id', '=', userId),
    )
    .leftJoin('case_uses', join =>
      join.onRef('case_uses.client_id', '=', 'cases.client_id').on('case_uses.user_id', '=', userId),
    )
    .select(['cases.state', 'case_users.role_type', 'case_uses.last_used_at as usedAt'])
    .where('cases.client_id', '=', clientId)
    .executeTakeFirst();
  return { at: now, membership: row && membershipOf(row, caller), usedAt: row?.usedAt ?? 0 };
}

function membershipOf(
  { state, role_type: caseRole }: { state: CaseState; role_type: CaseRoleType | null },
  caller: Caller,
): Membership | undefined {
  if (caseRole !== null) return { state, caseRole };
  return caller.kind === 'session' && isStaff(caller.role) ? { state } : undefined;
}
