import type { Endpoint, ListQuery } from '@moadi/contract/kit';
import {
  keptDetail,
  type AuditDetail,
  type AuditKind,
  type IsOfCase,
  type ReadFilter,
} from '@moadi/domain/audit';
import { timestamp } from '../database/connect.ts';
import { keyOf, type Tx } from '../database/scope.ts';
import { newId } from '../ids.ts';
import { maskText } from '../log/mask.ts';
import type { SessionUser } from './callers/caller.ts';

interface Happened {
  /** Absent: the server itself. */
  userId?: string | undefined;
  /** Of a program, with which key; in its own transactions that is known. */
  key?: string | undefined;
  subject?: string | undefined;
  address?: string | undefined;
  now: number;
}

type InCase<K extends AuditKind> =
  IsOfCase<K> extends true ? { clientId: number } : { clientId?: number | undefined };
type Detail<K extends AuditKind> =
  object extends AuditDetail<K> ? { detail?: AuditDetail<K> } : { detail: AuditDetail<K> };

/** An act of a kind, with the facts that the kind's row names (`packages/domain/src/audit/kinds.ts`). */
export type Act<K extends AuditKind = AuditKind> = K extends AuditKind
  ? Happened & { action: K } & InCase<K> & Detail<K>
  : never;

/**
 * What happened, in the transaction in which it did: one insert, which waits for nobody. The sealer gives it its number and hash
 * after the commit (`platform/audit/sealer.ts`).
 */
export const auditAct = <K extends AuditKind>(tx: Tx, act: Act<K>) =>
  tx
    .insertInto('audit_log')
    .values(rowOf(act, act.key ?? keyOf(tx)))
    .execute();

function rowOf<K extends AuditKind>(
  { action, userId, clientId, subject, address, detail, now }: Act<K>,
  key: string | undefined,
) {
  const kept = keptDetail<AuditKind>(action, detail, maskText, key);
  return {
    id: newId(now),
    at: timestamp(now),
    user_id: userId ?? null,
    client_id: clientId ?? null,
    action,
    subject: subject ?? null,
    address: address ?? null,
    detail: kept ? JSON.stringify(kept) : null,
  };
}

export interface Read {
  user: Pick<SessionUser, 'id'>;
  endpoint: Endpoint;
  /** Absent: over all cases. */
  clientId?: number | undefined;
  /** The row, where one was asked for. */
  subject?: string | undefined;
  /** The rows, where several were asked for. */
  ids?: readonly string[] | undefined;
  /** What a list was asked for, and how many rows it answered. */
  list?: { query: Pick<ListQuery, 'filters' | 'fullText' | 'ids'>; count: number } | undefined;
  address: string;
  now: number;
}

/** Who of the staff looked at taxpayers' data, and when (S26); a list is one event, however many rows it has. */
export function auditRead(tx: Tx, { user, endpoint, clientId, subject, ids, list, address, now }: Read) {
  const operation = operationOf(endpoint);
  const happened = { userId: user.id, clientId, subject, address, now };
  if (!list)
    return auditAct(tx, { ...happened, action: 'reading.row', detail: { operation, ...(ids && { ids }) } });
  const filter = filterOf(endpoint, list.query);
  return auditAct(tx, {
    ...happened,
    action: 'reading.list',
    detail: { operation, ...(filter.length > 0 && { filter }), count: list.count },
  });
}

/** A list that leaves as a file, and how many rows of it. */
export function auditWorkbook(
  tx: Tx,
  { user, endpoint, clientId, address, now, query, count }: Omit<Read, 'list'> & Required<Read>['list'],
) {
  const filter = filterOf(endpoint, query);
  const detail = {
    operation: operationOf(endpoint),
    ...(filter.length > 0 && { filter }),
    ...(query.ids && { ids: query.ids }),
    count,
  };
  return auditAct(tx, { userId: user.id, clientId, address, now, action: 'reading.workbook', detail });
}

export const operationOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;

/** Texts and codes may be somebody's name or number: of these the log knows only that they were asked for. */
const personal: readonly (string | undefined)[] = ['text', 'code', undefined];

function filterOf(
  { list }: Endpoint,
  { filters, fullText }: Pick<ListQuery, 'filters' | 'fullText'>,
): ReadFilter[] {
  const asked = filters.map(({ field, op, values }) => ({
    field,
    op,
    ...(!personal.includes(list?.columns[field]?.kind) && { values }),
  }));
  return fullText ? [...asked, { field: 'fullText', op: 'CT' }] : asked;
}
