import { isAmount, isCode, labelOf, type FieldSpec, type Value } from '@moadi/domain/fields';
import {
  itemFields,
  itemFieldsOf,
  kindOf,
  paymentColumns,
  paymentFields,
  sectionTitles,
  shippingGoodFields,
} from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { EmptyState } from '../../../ui/display/Placeholders.tsx';
import { words as uiWords } from '../../../ui/words.ts';
import type { InvoiceItem } from '../answers.ts';
import { shownText } from './shown-text.ts';
import { detailWords as words } from './words.ts';

/** The lines, with every column that holds something. */
export function ItemsTable({ item }: { item: InvoiceItem }) {
  const kind = kindOf(item)!;
  return (
    <RowsTable
      item={item}
      label={sectionTitles.item}
      fields={itemFields}
      columns={itemFieldsOf(kind)}
      rows={item.invoiceBodies}
    />
  );
}

export const PaymentsTable = ({ item }: { item: InvoiceItem }) => (
  <RowsTable
    item={item}
    label={sectionTitles.payment}
    fields={paymentFields}
    columns={paymentColumns}
    rows={item.invoicePayments}
    empty={words.noPaymentRows}
  />
);

export const ShippingGoodsTable = ({ item }: { item: InvoiceItem }) => (
  <RowsTable
    item={item}
    label={sectionTitles.shippingGood}
    fields={shippingGoodFields}
    columns={['stuffServiceId', 'stuffServiceDescription']}
    rows={item.invoiceHeader.invoiceShippingGoods ?? []}
  />
);

/** More letters than half of a card has room for. */
const LONG = 24;

type Props = {
  item: InvoiceItem;
  label: string;
  fields: Readonly<Record<string, FieldSpec>>;
  columns: readonly string[];
  rows: readonly object[];
  /** What is said where there is none. */
  empty?: string;
};

function RowsTable({ item, label, fields, columns, rows, empty }: Props) {
  if (rows.length === 0) return <EmptyState {...(empty && { title: empty })} />;
  const text = (row: object, field: string) => {
    const { measurementUnitName, ...values } = row as Record<string, Value>;
    if (field === 'measurementUnit' && measurementUnitName) return String(measurementUnitName);
    // The column's head has the unit.
    return shownText(item, fields[field]!, values[field], { bare: true });
  };
  const headOf = (field: string) => labelOf(fields[field]!, fields[field]!.short);
  const filled = columns.filter(field => rows.some(row => text(row, field) !== undefined));
  return (
    <div className="stacks" role="group" aria-label={label}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{uiWords.row}</th>
            {filled.map(field => (
              <th key={field} scope="col" data-kind={isAmount(fields[field]!) ? 'amount' : undefined}>
                {headOf(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a stored invoice never move
            <tr key={i}>
              <td data-label={uiWords.row}>{toPersianDigits(i + 1)}</td>
              {filled.map(field => (
                <td
                  key={field}
                  data-label={headOf(field)}
                  data-empty={text(row, field) === undefined ? '' : undefined}
                  data-kind={isAmount(fields[field]!) ? 'amount' : undefined}
                  data-total={field === 'itemTotal' ? '' : undefined}
                  data-wide={(text(row, field)?.length ?? 0) > LONG ? '' : undefined}
                >
                  {isCode(fields[field]!) ? (
                    <bdi className="code">{text(row, field)}</bdi>
                  ) : (
                    (text(row, field) ?? '—')
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
