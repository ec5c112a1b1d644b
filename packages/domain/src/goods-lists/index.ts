export { listColumns, readHead, type Head, type ListColumn } from './columns.ts';
export { readRow, type GoodsFacts, type ListedPeriod, type ReadRow, type RowRemark } from './read-row.ts';
export {
  settle,
  type LivePeriod,
  type PeriodRemark,
  type Place,
  type PlacedPeriod,
  type Settled,
  type SettledPeriod,
} from './settle.ts';
export { partFields } from './fields.ts';
export { partFault, type PartFault } from './part-fault.ts';
