import { range, type Column } from './resource.ts';

/** When a row was last changed; for what was never, when it was made. A filter and an order, for callers that keep a copy. */
export const modifyDate = {
  label: 'آخرین تغییر',
  kind: 'instant',
  shown: true,
  sortable: true,
  filter: range,
} as const satisfies Column;

/** The columns of a row's case in the staff's lists over all of them; both lead there. */
export const caseNumber = {
  label: 'شماره پرونده',
  kind: 'number',
  picked: { from: 'cases', label: 'پرونده' },
  shown: true,
  staffOnly: true,
  namesCase: true,
  filter: ['EQ'],
} as const satisfies Column;

export const caseBusiness = {
  label: 'کسب‌وکار',
  kind: 'text',
  shown: true,
  main: true,
  staffOnly: true,
  namesCase: true,
  filter: ['CT'],
} as const satisfies Column;
