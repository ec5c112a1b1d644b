import { normalizeDocument } from '@moadi/domain/fields';
import {
  itemFields,
  kindOf,
  remainders,
  returnQuantity,
  type OccasionDocument,
} from '@moadi/domain/invoices';
import { formatDecimal, toPersianDigits } from '@moadi/domain/primitives';
import type { ReactNode } from 'react';
import type { Form } from '../../../kit/form/useForm.ts';
import { SpecInput } from '../../../kit/form/SpecInput.tsx';
import { phone, useMediaQuery } from '../../../ui/lib/useMediaQuery.ts';
import { words as uiWords } from '../../../ui/words.ts';
import { asDocument, type Chain, type InvoiceItem } from '../answers.ts';
import { invoiceWords } from '../words.ts';
import { correctionWords as words } from './words.ts';

/** The quantities stand beside the occasion, as `returned.0`. */
export type ReturnValues = OccasionDocument & { [line: `returned.${number}`]: string | undefined };

const fieldOf = (item: InvoiceItem) => returnQuantity(kindOf(item)!);

/** What comes back of each line, as a computer reads it. */
export const returnedOf = (item: InvoiceItem, values: ReturnValues): (string | undefined)[] => {
  const field = fieldOf(item);
  return item.invoiceBodies.map(
    (_, i) => normalizeDocument(itemFields, { [field]: values[`returned.${i}`] })[field] ?? undefined,
  );
};

type Props = { item: InvoiceItem; chain: Chain; form: Form<ReturnValues> };

const { returnColumns: columns } = words;

/** Sold, came back before, comes back now, remains: line by line; on a phone as cards. */
export function ReturnTable({ item, chain, form }: Props) {
  const isPhone = useMediaQuery(phone);
  const left = remainders(asDocument(item), returnedOf(item, form.values));
  const lines = item.invoiceBodies.map((row, i): Line => {
    const { sold = '0', returned = '0' } = chain.lines[i] ?? {};
    return {
      key: row.id ?? String(i),
      number: toPersianDigits(i + 1),
      name: row.stuffServiceDescription ?? row.stuffServiceId ?? '',
      unit: row.measurementUnitName,
      sold: formatDecimal(sold),
      before: formatDecimal(returned),
      left: left[i]!.units < 0n ? '—' : formatDecimal(left[i]!),
      input: look => <Quantity item={item} index={i} form={form} {...look} />,
    };
  });
  return isPhone ? <Cards lines={lines} /> : <Table lines={lines} />;
}

type Line = {
  key: string;
  number: string;
  name: string;
  unit: string | undefined;
  sold: string;
  before: string;
  left: string;
  input: (look: { label: string; bare?: boolean }) => ReactNode;
};

type QuantityProps = {
  item: InvoiceItem;
  index: number;
  form: Form<ReturnValues>;
  label: string;
  bare?: boolean;
};

function Quantity({ item, index, form, label, bare = false }: QuantityProps) {
  const { value, onChange, ...field } = form.field(`returned.${index}`);
  return (
    <>
      <SpecInput
        {...field}
        bare={bare}
        spec={itemFields[fieldOf(item)]}
        label={label}
        value={value}
        onChange={next => onChange(next === '' ? undefined : (next as string))}
      />
      {bare && field.error && (
        <p aria-hidden className="text-help text-danger">
          {field.error}
        </p>
      )}
    </>
  );
}

const Name = ({ line: { name, unit } }: { line: Line }) => (
  <>
    {name}
    {unit && <span className="text-muted"> ({unit})</span>}
  </>
);

function Table({ lines }: { lines: readonly Line[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled table is reached by keys
    <div className="table-scroll" tabIndex={0} role="group" aria-label={invoiceWords.corrections[4]}>
      <table className="table return-table">
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
          {lines.map(line => (
            <tr key={line.key}>
              <td>{line.number}</td>
              <td className="max-w-72 whitespace-normal">
                <Name line={line} />
              </td>
              <td data-kind="amount">{line.sold}</td>
              <td data-kind="amount">{line.before}</td>
              <td className="w-52 whitespace-normal">
                {line.input({ label: words.nowOf(line.name), bare: true })}
              </td>
              <td data-kind="amount">{line.left}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ lines }: { lines: readonly Line[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {lines.map(line => (
        <li key={line.key} className="card flex flex-col gap-2 p-3">
          <strong>
            {line.number}. <Name line={line} />
          </strong>
          {line.input({ label: columns.now })}
          <dl className="grid grid-cols-3 gap-2 text-table">
            {(['sold', 'before', 'left'] as const).map(name => (
              <div key={name}>
                <dt className="text-help text-muted">{columns[name]}</dt>
                <dd>{line[name]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
