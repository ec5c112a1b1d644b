import { jalaliText, tehranDayOf } from '@moadi/domain/primitives';
import { bookOf, plainTitles } from '../../apps/server/src/features/imports/imports.testkit.ts';

/** A book of so many invoices with one line each, issued yesterday; their numbers begin with the letter. */
export function plainBook(rows: number, letter: string): Promise<Buffer> {
  const day = jalaliText(tehranDayOf(Date.now()) - 1);
  const lines = function* () {
    for (let i = 1; i <= rows; i += 1)
      yield [`${letter}-${i}`, day, '14292059547', '2720000104932', '2', String(1_000 + i), '1627', '10'];
  };
  return bookOf(plainTitles, lines());
}
