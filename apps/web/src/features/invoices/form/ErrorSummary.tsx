import { sectionTitles, headerFields, invoiceFields, itemFields, paymentFields, shippingGoodFields } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { invoiceWords as words } from '../words.ts';
import { useErrors, useFormPart } from './context.ts';

/** What keeps the invoice from going on, at the top, each leading to its field (spec 2 section 8). */
export function ErrorSummary() {
  const errors = useErrors();
  const general = useFormPart(form => form.general);
  const entries = Object.entries(errors);
  if (entries.length === 0 && general.length === 0) return null;
  return (
    <div role="alert" className="notice flex-col items-start" data-meaning="danger">
      <p className="font-bold">{words.errorsTop}</p>
      <ul className="list-disc ps-5">
        {general.map(text => (
          <li key={text}>{text}</li>
        ))}
        {entries.map(([path, text]) => (
          <li key={path}>
            <button type="button" className="link text-start" onClick={() => focusField(path)}>
              {placeOf(path)}
            </button>
            : {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

const lists: Readonly<Record<string, { title: string; fields: Readonly<Record<string, { label: string }>> }>> = {
  invoiceBodies: { title: sectionTitles.item, fields: itemFields },
  invoicePayments: { title: sectionTitles.payment, fields: paymentFields },
  invoiceShippingGoods: { title: sectionTitles.shippingGood, fields: shippingGoodFields },
};

/** «قلم ۲، مبلغ واحد» */
function placeOf(path: string): string {
  const parts = path.split('.').filter(part => part !== 'invoiceHeader');
  const list = lists[parts[0]!];
  if (!list) {
    const [field] = parts as [string];
    return ({ ...headerFields, ...invoiceFields } as Record<string, { label: string }>)[field]?.label ?? field;
  }
  const [, row, field] = parts;
  if (row === undefined) return list.title;
  const place = `${list.title} ${toPersianDigits(Number(row) + 1)}`;
  return field ? `${place}، ${list.fields[field]?.label ?? field}` : place;
}

function focusField(path: string): void {
  const field =
    document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`) ??
    document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
