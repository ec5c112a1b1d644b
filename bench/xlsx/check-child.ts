import { buildInvoice, type BookRow, type BuildContext } from '@moadi/domain/imports';
import { checkInvoice, legalFigures, normalizeInvoice } from '@moadi/domain/invoices';
import { openWorkbook } from '@moadi/xlsx';
import { packCells } from '../../apps/server/src/features/imports/reading/cells.ts';
import { plainMapping } from '../../apps/server/src/features/imports/imports.testkit.ts';
import { answerWith } from '../kit/child.ts';

/** A book that is read, and whether its rows are mapped and checked too. */
export interface CheckWork {
  path: string;
  isChecked: boolean;
  now: number;
}

export interface CheckDone {
  seconds: number;
  rows: number;
  faulty: number;
}

/** Nothing of the case: what the database adds is measured with the whole import. */
const context: BuildContext = {
  mapping: plainMapping(),
  lookups: { goods: () => undefined, unit: () => undefined, buyer: () => undefined },
};

/** Everything in one thread. */
answerWith(async ({ path, isChecked, now }: CheckWork): Promise<CheckDone> => {
  const began = performance.now();
  const book = await openWorkbook(path);
  let [rows, faulty] = [0, 0];
  for await (const batch of book.sheets[0]!.batches())
    for (const { number, cells } of batch) {
      if (number === 1) continue;
      rows += 1;
      const row = { ...packCells(cells), sheet: 0, row: number, hidden: false };
      if (isChecked && !isGood(row, now)) faulty += 1;
    }
  await book.close();
  return { seconds: (performance.now() - began) / 1_000, rows, faulty };
});

function isGood(row: BookRow, now: number): boolean {
  const { document, faults } = buildInvoice([row], context);
  if (faults.length > 0) return false;
  return (
    checkInvoice(normalizeInvoice(document), { now, figures: legalFigures, proforma: false }).length === 0
  );
}
