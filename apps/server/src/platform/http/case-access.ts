import {
  canInCase,
  can,
  isStaff,
  mayInOtherState,
  mayOnceActive,
  staffInCase,
  type CasePermission,
} from '@moadi/domain/access';
import type { CaseRoleType, CaseState } from '@moadi/domain/enums';
import { fault, type Fault } from '@moadi/domain/faults';
import { isWithin } from '../clock.ts';
import { at, timestamp } from '../database/connect.ts';
import type { Db, Tx } from '../database/scope.ts';
import { bounded } from '../bounded-cache.ts';
import type { Log } from '../log/log.ts';
import type { SessionUser } from './session-cache.ts';

/** What the caller is in a case. */
export interface CaseAccess {
  clientId: number;
  /** Absent for staff, who look and never write. */
  caseRole?: CaseRoleType;
  state: CaseState;
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
    user: SessionUser,
    clientId: number,
    permission: CasePermission,
    now: number,
  ): Promise<Judged> => {
    const key = keyOf(user.id, clientId);
    const kept = cache.get(key);
    if (kept && isWithin(FRESH_MS, kept.at, now)) {
      const judged = judge(user, kept.access, permission);
      // Nobody is refused for what has changed a moment ago: only what is allowed is taken from memory.
      if (!('fault' in judged)) return use(user, clientId, kept, judged.access, now);
    }
    const known = await load(tx, user, clientId, now);
    cache.set(key, known);
    const judged = judge(user, known.access, permission);
    return 'fault' in judged ? judged : use(user, clientId, known, judged.access, now);
  };
  const use = async (
    user: SessionUser,
    clientId: number,
    known: Known,
    access: CaseAccess,
    now: number,
  ): Promise<Judged> => {
    if (noteUse && known.usedAt <= now - USE_MS) {
      known.usedAt = now;
      await noteUse(user.id, clientId, now);
    }
    return { access };
  };
  return Object.assign(decide, {
    /** What somebody is in a case has just changed. */
    forget: (userId: string, clientId: number) => cache.delete(keyOf(userId, clientId)),
  });
}

type Judged = { access: CaseAccess } | { fault: Fault };

function judge(user: SessionUser, access: CaseAccess | undefined, permission: CasePermission): Judged {
  if (!access) return { fault: fault('http.rowNotFound') };
  if (access.caseRole === undefined) {
    const needed = staffInCase[permission];
    if (needed && can(user.role, needed)) return { access };
    return { fault: fault(needed ? 'http.rowNotFound' : 'http.actionForbidden') };
  }
  if (canInCase(access.caseRole, permission, access.state)) return { access };
  if (mayOnceActive(access.caseRole, permission)) return { fault: fault('cases.notActive') };
  if (permission === 'case.edit' && mayInOtherState(access.caseRole, permission))
    return { fault: fault('cases.notEditable') };
  return { fault: fault(missing[permission] ?? 'http.actionForbidden') };
}

/** Writes down that somebody used a case. */
type NoteUse = (userId: string, clientId: number, now: number) => Promise<void>;

interface Known {
  at: number;
  access: CaseAccess | undefined;
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

async function load(tx: Tx, user: SessionUser, clientId: number, now: number): Promise<Known> {
  const row = await tx
    .selectFrom('cases')
    .leftJoin('case_users', join =>
      join.onRef('case_users.client_id', '=', 'cases.client_id').on('case_users.user_id', '=', user.id),
    )
    .leftJoin('case_uses', join =>
      join.onRef('case_uses.client_id', '=', 'cases.client_id').on('case_uses.user_id', '=', user.id),
    )
    .select(['cases.state', 'case_users.role_type', 'case_uses.last_used_at as usedAt'])
    .where('cases.client_id', '=', clientId)
    .executeTakeFirst();
  return { at: now, access: row && accessOf(row, user, clientId), usedAt: row?.usedAt ?? 0 };
}

function accessOf(
  { state, role_type: caseRole }: { state: CaseState; role_type: CaseRoleType | null },
  { role }: SessionUser,
  clientId: number,
): CaseAccess | undefined {
  if (caseRole !== null) return { clientId, state, caseRole };
  return isStaff(role) ? { clientId, state } : undefined;
}
