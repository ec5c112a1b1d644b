import type { FieldTable } from '../../fields/index.ts';

/** The day from which on a row of a catalogue is no longer offered. */
export const endFields = { endDate: { label: 'پایان', type: 'day' } } as const satisfies FieldTable;
