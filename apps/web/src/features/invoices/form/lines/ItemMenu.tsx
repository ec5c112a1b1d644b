import { itemColumns, kindOf } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import Copy from 'lucide-react/icons/copy';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Trash from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import { RowMenu } from '../../../../ui/overlays/RowMenu.tsx';
import { invoiceWords } from '../../words.ts';
import { formWords as words } from '../words.ts';
import { useFormContext, useFormPart, wrongFields } from '../state/context.ts';
import type { InvoiceForm } from '../state/form-store.ts';
import { focusLine } from './grid-keys.ts';
import { doubleLine, removeLine, whyFull } from './line-acts.ts';
import { rowsOf } from './rows.ts';

/** What can be done with a line. A removed line comes back with one click. */
export const ItemMenu = memo(function ItemMenu({ index }: { index: number }) {
  const { store, openLine } = useFormContext();
  const isWrong = useFormPart(form => hasHiddenError(form, index));
  const full = useFormPart(({ document }) => whyFull(document));
  const name = invoiceWords.line(toPersianDigits(index + 1));
  const duplicate = () => {
    doubleLine(store, index);
    focusLine(index + 1);
  };
  const remove = () => {
    removeLine(store, index);
    focusLine(Math.min(index, rowsOf(store.get().document, 'item').length - 1));
  };
  return (
    <span data-wrong={isWrong ? '' : undefined}>
      <RowMenu
        name={name}
        items={[
          [
            { label: words.moreFields, icon: SlidersHorizontal, onSelect: () => openLine.set({ index }) },
            {
              label: words.duplicateItem,
              icon: Copy,
              onSelect: duplicate,
              disabled: full,
            },
          ],
          [{ label: words.removeItem, icon: Trash, danger: true, onSelect: remove }],
        ]}
      />
    </span>
  );
});

/** Whether something is wrong in a field that only the line's dialog shows. */
function hasHiddenError({ document, found, refused }: InvoiceForm, index: number): boolean {
  const wrong = [...(wrongFields(found).get(index) ?? []), ...(wrongFields(refused).get(index) ?? [])];
  const kind = wrong.length > 0 ? kindOf(document) : undefined;
  if (!kind) return false;
  const columns: readonly string[] = itemColumns(kind);
  return wrong.some(field => !columns.includes(field));
}
