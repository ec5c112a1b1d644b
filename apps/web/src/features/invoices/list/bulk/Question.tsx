import { invoiceState } from '@moadi/domain/enums';
import { statesOf } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { words as ui } from '../../../../ui/words.ts';
import { numberOf, refusalOf, type InvoiceRow } from '../rows.ts';
import { bulkWords as words } from '../words.ts';
import type { BulkAct } from './acts.ts';

/** Numbers that are named one by one. */
const NAMED = 12;

type Props = { act: BulkAct; fit: readonly InvoiceRow[]; unfit: readonly InvoiceRow[] };

/** How many of the selected rows it will be done to, and which are left out and why. */
export function Question({ act, fit, unfit }: Props) {
  const all = toPersianDigits(fit.length + unfit.length);
  const byReason = [...Map.groupBy(unfit, row => refusalOf(act.action, row) ?? ofState(row))];
  return (
    <div className="flex flex-col gap-3">
      <p>{fit.length > 0 ? act.question?.text(toPersianDigits(fit.length), all) : words.nothing(all)}</p>
      {unfit.length > 0 && (
        <section className="flex flex-col gap-1 text-muted">
          {fit.length > 0 && <p>{words.skipped(toPersianDigits(unfit.length))}</p>}
          <ul className="ms-4 list-disc">
            {byReason.map(([reason, rows]) => (
              <li key={reason}>
                {reason} {namesOf(rows)}
              </li>
            ))}
          </ul>
          {act.action && (
            <p>
              {words.onlyIn(
                statesOf(act.action)
                  .map(state => invoiceState.label(state))
                  .join(ui.comma),
              )}
            </p>
          )}
        </section>
      )}
    </div>
  );
}

const ofState = ({ state }: InvoiceRow): string => words.skippedState(invoiceState.label(state));

const namesOf = (rows: readonly InvoiceRow[]): string =>
  rows
    .toSorted((a, b) => (a.internalSerialNumber ?? 0) - (b.internalSerialNumber ?? 0))
    .slice(0, NAMED)
    .map(numberOf)
    .join(ui.comma) + (rows.length > NAMED ? ' …' : '');
