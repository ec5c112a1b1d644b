import { invoiceSheets } from '@moadi/domain/imports';
import type { RowValues } from '@moadi/xlsx';
import type { LinedSheets } from '../../platform/http/workbook/workbook.ts';
import { findInvoices, type StoredInvoice } from './document-store.ts';

/** Invoices that are read at once with all their lines. */
const TOGETHER = 200;

/** Invoices with all that they have, as a book of the standard layout: an import reads it back without a change. */
export const linedInvoices: LinedSheets = {
  sheets: invoiceSheets.map(({ name, columns }) => ({
    name,
    columns: columns.map(({ title, kind, width }) => ({ title, kind, width })),
  })),
  begin(at) {
    const sheet = invoiceSheets[at]!;
    const numberOf = ownNumbers();
    return async (tx, rows) => {
      const keys = rows.map(({ clientId, id }) => ({ clientId: Number(clientId), id: String(id) }));
      const lines: RowValues[] = [];
      for (let from = 0; from < keys.length; from += TOGETHER) {
        const some = keys.slice(from, from + TOGETHER);
        const found = await findInvoices(tx, some);
        for (const { id } of some) {
          const one = found.get(id);
          if (one) lines.push(...sheet.rowsOf(one.document, numberOf(one)));
        }
      }
      return lines;
    };
  },
};

/** The number by which the lines of an invoice find each other: its person's own, else ours; none twice in one book. */
function ownNumbers() {
  const taken = new Set<string>();
  return ({ own, document: { bookNumber } }: StoredInvoice): string => {
    const ours = String(own.internalSerialNumber ?? own.id);
    const wanted = bookNumber ?? ours;
    const number = taken.has(wanted) ? `${wanted}-${ours}` : wanted;
    taken.add(number);
    return number;
  };
}
