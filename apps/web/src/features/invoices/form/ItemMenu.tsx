import type { InvoiceItem } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import Copy from 'lucide-react/icons/copy';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Trash from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import { RowMenu } from '../../../ui/overlays/RowMenu.tsx';
import { snack } from '../../../ui/overlays/snackbars.ts';
import { invoiceWords as words } from '../words.ts';
import { useFormContext } from './context.ts';
import { addRow, removeRow } from './form-store.ts';

const ItemDialog = lazy(() => import('./ItemDialog.tsx'));

type Props = { row: InvoiceItem; computed: InvoiceItem; index: number };

/** What can be done with a line. A removed line comes back with one click. */
export function ItemMenu({ row, computed, index }: Props) {
  const { store } = useFormContext();
  const [open, setOpen] = useState(false);
  const name = words.line(toPersianDigits(index + 1));
  const remove = () => {
    removeRow(store, 'invoiceBodies', index);
    const undo = () => addRow(store, 'invoiceBodies', row, index);
    snack('info', `${name} ${words.removed}`, { actions: [{ label: words.undo, onSelect: undo }] });
  };
  return (
    <>
      <RowMenu
        name={name}
        items={[
          [
            { label: words.moreFields, icon: SlidersHorizontal, onSelect: () => setOpen(true) },
            {
              label: words.duplicateItem,
              icon: Copy,
              onSelect: () => addRow(store, 'invoiceBodies', row, index + 1),
            },
          ],
          [{ label: words.removeItem, icon: Trash, danger: true, onSelect: remove }],
        ]}
      />
      {open && (
        <Suspense fallback={null}>
          <ItemDialog row={row} computed={computed} index={index} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
