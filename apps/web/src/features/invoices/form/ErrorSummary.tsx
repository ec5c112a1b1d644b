import {
  rowTitles,
  sectionTitles,
  headerFields,
  invoiceFields,
  itemFields,
  paymentFields,
  shippingGoodFields,
} from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { words as uiWords } from '../../../ui/words.ts';
import { invoiceWords as words } from '../words.ts';
import { useErrors, useFormContext, useFormPart } from './context.ts';
import { closeList } from './form-store.ts';

/** What keeps the invoice from going on, at the top, each leading to its field (spec 2 section 8). */
export function ErrorSummary() {
  const { store } = useFormContext();
  const errors = useErrors();
  const listed = useFormPart(form => form.listed);
  const general = useFormPart(form => form.general);
  const entries = Object.entries(errors);
  if (!listed || (entries.length === 0 && general.length === 0)) return null;
  return (
    <div role="alert" data-errors="" tabIndex={-1} className="notice items-start" data-meaning="danger">
      <div className="flex-1">
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
      <IconButton icon={X} size="small" label={uiWords.close} onClick={() => closeList(store)} />
    </div>
  );
}

const lists: Readonly<
  Record<string, { title: string; row: string; fields: Readonly<Record<string, { label: string }>> }>
> = {
  invoiceBodies: { title: sectionTitles.item, row: rowTitles.item, fields: itemFields },
  invoicePayments: { title: sectionTitles.payment, row: rowTitles.payment, fields: paymentFields },
  invoiceShippingGoods: {
    title: sectionTitles.shippingGood,
    row: rowTitles.shippingGood,
    fields: shippingGoodFields,
  },
};

/** «قلم ۲، مبلغ واحد» */
function placeOf(path: string): string {
  const parts = path.split('.').filter(part => part !== 'invoiceHeader');
  const list = lists[parts[0]!];
  if (!list) {
    const [field] = parts as [string];
    return (
      ({ ...headerFields, ...invoiceFields } as Record<string, { label: string }>)[field]?.label ?? field
    );
  }
  const [, row, field] = parts;
  if (row === undefined) return list.title;
  const place = `${list.row} ${toPersianDigits(Number(row) + 1)}`;
  return field ? `${place}، ${list.fields[field]?.label ?? field}` : place;
}

function focusField(path: string): void {
  const field =
    document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`) ??
    document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
