import type { auditSchema } from '@moadi/contract/audit/schemas';
import { auditFacts, auditSentence, groupOf, type Names } from '@moadi/domain/audit';
import type { z } from 'zod';
import type { AuditLogRow } from './store.ts';

export type AuditView = z.input<typeof auditSchema>;

/** A row as it is shown: its sentence with the names of now. */
export function viewOf(row: AuditLogRow, names: Names): AuditView {
  const { id, createDate, action, userId, clientId, caseName, subject, address, number, hash, caseNumber } =
    row;
  const group = groupOf(action);
  const userName = userId === null ? '' : names.person(userId);
  const key = (row.detail as { key?: unknown } | null)?.key;
  const keyName = typeof key === 'string' ? names.apiKey(key) : '';
  return {
    id,
    createDate,
    action,
    text: auditSentence(row, names),
    facts: auditFacts(row, names),
    ...(group && { group }),
    ...(userId !== null && { userId }),
    ...(userName && { userName }),
    ...(keyName && { keyName }),
    ...(clientId !== null && { clientId }),
    ...(caseName && { caseName }),
    ...(subject !== null && { subject }),
    ...(address !== null && { address }),
    ...(number !== null && { number }),
    ...(caseNumber !== null && { caseNumber }),
    ...(hash && { hash: hash.toString('hex') }),
  };
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whom and which keys a row may name: its actor, its subject, and ids among its facts. */
export const idsIn = (rows: readonly AuditLogRow[]): string[] => [
  ...new Set(
    rows
      .flatMap(({ userId, subject, detail }) => [userId, subject, ...Object.values(detail ?? {})])
      .filter((value): value is string => typeof value === 'string' && ID.test(value)),
  ),
];
