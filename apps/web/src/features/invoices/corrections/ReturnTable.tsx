import { normalizeDocument } from '@moadi/domain/fields';
import {
  itemFields,
  kindOf,
  remainders,
  returnQuantity,
  type InvoiceDocument,
  type InvoiceKind,
  type OccasionDocument,
} from '@moadi/domain/invoices';
import { formatDecimal, toPersianDigits } from '@moadi/domain/primitives';
import type { Form } from '../../../kit/form/useForm.ts';
import { SpecInput } from '../../../kit/form/SpecInput.tsx';
import { words as uiWords } from '../../../ui/words.ts';
import type { InvoiceItem } from '../detail/InvoiceDialog.tsx';
import type { Chain } from './CorrectionDialog.tsx';
import { correctionWords as words } from './words.ts';

/** The quantities stand beside the occasion, as `returned.0`. */
export type ReturnValues = OccasionDocument & { [line: `returned.${number}`]: string | undefined };

const fieldOf = (item: InvoiceItem) =>
  returnQuantity(kindOf(item as unknown as InvoiceDocument) as InvoiceKind);

/** What comes back of each line, as a computer reads it. */
export const returnedOf = (item: InvoiceItem, values: ReturnValues): (string | undefined)[] => {
  const field = fieldOf(item);
  return item.invoiceBodies.map(
    (_, i) => normalizeDocument(itemFields, { [field]: values[`returned.${i}`] })[field] ?? undefined,
  );
};

type Props = { item: InvoiceItem; chain: Chain; form: Form<ReturnValues> };

/** Sold, came back before, comes back now, remains: line by line. */
export function ReturnTable({ item, chain, form }: Props) {
  const { columns } = { columns: words.returnColumns };
  const left = remainders(item as unknown as InvoiceDocument, returnedOf(item, form.values));
  const { ...spec } = itemFields[fieldOf(item)];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled table is reached by keys
    <div className="table-scroll" tabIndex={0} role="group" aria-label={words.acts[4]}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{uiWords.row}</th>
            <th scope="col">{columns.good}</th>
            <th scope="col" data-kind="amount">
              {columns.sold}
            </th>
            <th scope="col" data-kind="amount">
              {columns.before}
            </th>
            <th scope="col">{columns.now}</th>
            <th scope="col" data-kind="amount">
              {columns.left}
            </th>
          </tr>
        </thead>
        <tbody>
          {item.invoiceBodies.map((row, i) => {
            const name = row.stuffServiceDescription ?? row.stuffServiceId ?? '';
            const field = form.field(`returned.${i}`);
            const { sold = '0', returned = '0' } = chain.lines[i] ?? {};
            const isShort = left[i]!.units < 0n;
            return (
              <tr key={row.id ?? i}>
                <td>{toPersianDigits(i + 1)}</td>
                <td className="max-w-72">
                  {name}
                  {row.measurementUnitName && (
                    <span className="text-muted"> ({row.measurementUnitName})</span>
                  )}
                </td>
                <td data-kind="amount">{formatDecimal(sold)}</td>
                <td data-kind="amount">{formatDecimal(returned)}</td>
                <td className="min-w-44">
                  <SpecInput
                    {...field}
                    bare
                    spec={spec}
                    label={words.nowOf(name)}
                    value={field.value}
                    onChange={next => field.onChange(next === '' ? undefined : (next as string))}
                  />
                  {field.error && <p className="text-help text-danger">{field.error}</p>}
                </td>
                <td data-kind="amount">{isShort ? '—' : formatDecimal(left[i]!)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
