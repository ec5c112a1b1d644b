import { Refused } from '../refused.ts';

/** What is wrong with a row says where it is. */
export function placed(error: unknown, sheet: string, row: number): unknown {
  if (!(error instanceof Refused)) return error;
  const { reason, detail } = error;
  if (reason.code === 'damagedText') return new Refused({ ...reason, sheet, row }, detail);
  if (reason.code === 'farCell') return new Refused({ ...reason, sheet }, detail);
  return new Refused(reason, `${detail} (row ${row})`);
}
