import type { Column } from './resource.ts';

/** Whose row it is, in lists over all cases. */
export const businessColumn = {
  label: 'کسب‌وکار',
  kind: 'text',
  shown: true,
  main: true,
  staffOnly: true,
  filter: ['CT'],
} as const satisfies Column;
