import { invoicePatternType } from '@moadi/domain/enums';
import { kindOf, withTotals } from '@moadi/domain/invoices';
import { useNavigate } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { figures } from '../../../kit/api/figures.ts';
import { bringBack, placesOf, removeDraft } from '../../../kit/draft/stored-draft.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Amount } from '../../../ui/display/Amount.tsx';
import { RelativeTime } from '../../../ui/display/JalaliDate.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { snack } from '../../../ui/overlays/snackbars.ts';
import { draftOf } from '../drafts.ts';
import { unfinishedOf, type Unfinished } from './places.ts';
import { unfinishedWords as words } from './words.ts';

/** Invoices that were begun: to whom, how much, since when; each goes on, or is removed, which can be taken back. */
export default function UnfinishedDialog({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const navigate = useNavigate();
  const [rows, setRows] = useState(() => unfinishedOf(clientId));
  const look = () => setRows(unfinishedOf(clientId));
  const remove = ({ place, form }: Unfinished) => {
    removeDraft(place);
    look();
    const undo = async () => {
      if (!(await bringBack(placesOf(draftOf({ clientId })), place, form))) snack('danger', words.noRoom);
      look();
    };
    snack('info', words.removed(nameOf(form)), {
      actions: [{ label: words.undo, onSelect: () => void undo() }],
    });
  };
  const goOn = ({ place }: Unfinished) => {
    onClose();
    void navigate({
      to: '/cases/$clientId/invoices/create/single',
      params: { clientId: String(clientId) },
      search: { draft: place },
    });
  };
  return (
    <Dialog title={words.title} size="medium" onClose={onClose}>
      <p className="mb-3 text-table text-muted">{rows.length === 0 ? words.empty : words.text}</p>
      <ul className="divide-y divide-hairline">
        {rows.map(row => {
          const { document } = row.form;
          const { invoiceHeader } = withTotals(kindOf(document) ?? '1.1', document, figures());
          const name = nameOf(row.form);
          return (
            <li key={row.place} className="flex flex-wrap items-center gap-3 py-2">
              <div className="min-w-0 flex-1 basis-56">
                <strong className="wrap-anywhere">{name}</strong>
                <p className="flex flex-wrap gap-x-4 text-table text-muted">
                  <span>{invoicePatternType.label(invoiceHeader.invoicePattern!)}</span>
                  <Amount rial={invoiceHeader.totalInvoiceValue ?? '0'} />
                  {row.form.changedAt !== undefined && <RelativeTime at={row.form.changedAt} />}
                </p>
              </div>
              <Button onClick={() => goOn(row)} aria-label={words.goOnWith(name)}>
                {words.goOn}
              </Button>
              <IconButton icon={Trash2} label={words.remove(name)} onClick={() => remove(row)} />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

const nameOf = ({ document }: Unfinished['form']): string =>
  document.invoiceHeader.buyerName ?? words.noBuyer;
