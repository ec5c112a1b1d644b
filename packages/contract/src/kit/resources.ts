import { range, type Column } from './resource.ts';

/** When a row was last changed; for what was never, when it was made. A filter and an order, for callers that keep a copy. */
export const modifyDate = {
  label: 'آخرین تغییر',
  kind: 'instant',
  shown: true,
  sortable: true,
  filter: range,
} as const satisfies Column;
