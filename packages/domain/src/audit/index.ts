export { type Names } from './fields.ts';
export { type ReadFilter } from './filter.ts';
export { auditGroup, type AuditGroup } from './groups.ts';
export {
  auditKinds,
  isAuditKind,
  type AuditDetail,
  type AuditKind,
  type AuditKindRow,
  type IsOfCase,
} from './kinds.ts';
export * from './read.ts';
