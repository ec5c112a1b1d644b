import { Suspense } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { noRoomBeside } from '../../../ui/lib/beside-main.ts';
import { useMediaQuery } from '../../../ui/lib/useMediaQuery.ts';
import type { ListSearch } from '../../../kit/list/search.ts';
import type { Walk } from '../../../kit/list/useWalk.ts';
import type { DialogName, RowTools } from './row-menu.ts';

const InvoicePanel = lazyPart(() => import('../detail/InvoicePanel.tsx'));
const PaymentDialog = lazyPart(() => import('../after-acceptance/PaymentDialog.tsx'));
const CorrectionDialog = lazyPart(() => import('../corrections/CorrectionDialog.tsx'));
const BuyerDataDialog = lazyPart(() => import('./BuyerDataDialog.tsx'));
const NotesDialog = lazyPart(() => import('./NotesDialog.tsx'));
const PreviewDialog = lazyPart(() => import('../detail/PreviewDialog.tsx'));

/** The invoice that a dialog is about. */
export type Subject = { clientId: number; id: string };

type Props = {
  search: ListSearch;
  /** The preview goes on to the printer. */
  printing: boolean;
  tools: RowTools;
  walk: Walk;
  /** What they are to lie over is not open yet. */
  waits: boolean;
  onShow: (dialog: DialogName, subject: Subject, tab?: string) => void;
  /** Of the dialog, or of the details when there is none over them. */
  onClose: () => void;
};

/** What the address names: the details beside the list, and a dialog over both. */
export function ListDialogs({ search, printing, tools, walk, waits, onShow, onClose }: Props) {
  const detail = subjectOf(search.detail);
  const preview = subjectOf(search.preview);
  const pay = subjectOf(search.pay);
  const buyer = subjectOf(search.buyer);
  const notes = subjectOf(search.notes);
  const corrected = tools.may('invoices.prepare') ? subjectOf(search.correct) : undefined;
  // A sheet that came back after a dialog would cover it.
  const isCovered = useMediaQuery(noRoomBeside) && [preview, pay, buyer, notes, corrected].some(Boolean);
  return (
    // Without a boundary of its own, a dialog on its way would take the page away, and the focus with it.
    <Suspense>
      {detail && !isCovered && !waits && (
        <InvoicePanel {...detail} tools={tools} walk={walk} onClose={onClose} />
      )}
      {corrected && (
        <CorrectionDialog {...corrected} subject={Number(search.correct?.split('/')[2])} onClose={onClose} />
      )}
      {pay && <PaymentDialog {...pay} onClose={onClose} onDone={() => onShow('detail', pay, 'payment')} />}
      {buyer && <BuyerDataDialog {...buyer} onClose={onClose} />}
      {notes && <NotesDialog {...notes} onClose={onClose} />}
      {preview && <PreviewDialog {...preview} print={printing} onClose={onClose} />}
    </Suspense>
  );
}

/** As the address says it: `clientId/id`, and for a correction its subject behind. */
export function subjectOf(text: string | undefined): Subject | undefined {
  const [clientId, id] = (text ?? '').split('/');
  return id ? { clientId: Number(clientId), id } : undefined;
}
