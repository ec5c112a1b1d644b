import { defineEnum, type EnumTable } from '../enums/define.ts';
import { apiKey, type AuditField, type Names } from './fields.ts';
import { auditGroup, type AuditGroup } from './groups.ts';
import { auditKinds, isAuditKind, type AuditDetail, type AuditKind, type AuditKindRow } from './kinds.ts';

/** A row as it was written. */
export interface WrittenAct {
  action: string;
  subject: string | null;
  detail: unknown;
}

const rowOf = (kind: AuditKind): AuditKindRow => auditKinds[kind];
const fieldsOf = (kind: AuditKind) => Object.entries(rowOf(kind).fields);

/** Of whatever a program did, beside the facts of its kind: with which key. The user of such a row is who made the key. */
const byKey: readonly [string, AuditField<string>] = ['key', { ...apiKey('کلید اتصال'), optional: true }];
const factsOf = (kind: AuditKind) =>
  'key' in rowOf(kind).fields ? fieldsOf(kind) : [...fieldsOf(kind), byKey as [string, AuditField]];

/**
 * The facts that the kind's row names and nothing else; `mask` goes over what a person typed. A value that is none of its field
 * is a mistake of ours, and is not written.
 */
export function keptDetail<K extends AuditKind>(
  kind: K,
  detail: AuditDetail<K> | undefined,
  mask: (text: string) => string,
  key?: string,
): Readonly<Record<string, unknown>> | undefined {
  const given: Readonly<Record<string, unknown>> = { ...detail, ...(key !== undefined && { key }) };
  const kept = factsOf(kind).flatMap(([name, field]) => {
    const value = given[name];
    if (value === undefined && field.optional) return [];
    if (!field.is(value)) throw new TypeError(`The audit's ${kind} has no such ${name}.`);
    return [[name, field.free ? mask(value as string) : value] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** The sentence of a row, in Persian. One of a kind that this version does not know is told by its name. */
export function auditSentence({ action, subject, detail }: WrittenAct, names: Names): string {
  if (!isAuditKind(action)) return isOperation(action) ? names.operation(action) : action;
  const shown = new Map(
    auditFacts({ action, subject, detail }, names).map(({ name, value }) => [name, value]),
  );
  return rowOf(action).sentence.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'person' ? names.person(subject ?? '') || 'کاربر' : (shown.get(name) ?? '—'),
  );
}

export interface AuditFact {
  name: string;
  label: string;
  value: string;
}

/** The facts of a row with their labels, as the details show them. */
export function auditFacts({ action, detail }: WrittenAct, names: Names): AuditFact[] {
  const given = (detail ?? {}) as Readonly<Record<string, unknown>>;
  if (!isAuditKind(action)) return [];
  return factsOf(action).flatMap(([name, { label, is, show }]) => {
    const value = given[name];
    if (value === undefined || value === null) return [];
    // Of an older version, which knew other values.
    return [{ name, label, value: is(value) ? show(value, names) : JSON.stringify(value) }];
  });
}

/** Before kinds had names of their own, a reading was written as its operation. */
const isOperation = (action: string): boolean => /^[A-Z]+ \//.test(action);

export const groupOf = (action: string): AuditGroup | undefined =>
  isAuditKind(action) ? rowOf(action).group : isOperation(action) ? auditGroup.id.reading : undefined;

export const kindsOfGroup = (group: AuditGroup): AuditKind[] =>
  (Object.keys(auditKinds) as AuditKind[]).filter(kind => rowOf(kind).group === group);

/** The kinds as a list to choose from: what happened, without its facts. */
export const auditAction: EnumTable<AuditKind> = defineEnum(
  Object.fromEntries((Object.keys(auditKinds) as AuditKind[]).map(id => [id, { id, label: labelOf(id) }])),
);

/** The sentence with an ellipsis in the place of each fact. */
function labelOf(kind: AuditKind): string {
  return rowOf(kind).sentence.replace(/\{\w+\}/g, '…');
}
