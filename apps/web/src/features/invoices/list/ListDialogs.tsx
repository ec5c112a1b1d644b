import { Suspense } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import type { Correct } from '../corrections/acts.ts';
import type { ListSearch } from '../../../kit/list/search.ts';
import type { DialogName } from './row-menu.ts';

const InvoiceDialog = lazyPart(() => import('../detail/InvoiceDialog.tsx'));
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
  onShow: (dialog: DialogName, subject: Subject, tab?: string) => void;
  /** Absent for who may not prepare one. */
  correct: Correct | undefined;
  onClose: () => void;
};

/** The dialog that the address names, if it names one. */
export function ListDialogs({ search, printing, onShow, correct, onClose }: Props) {
  const detail = subjectOf(search.detail);
  const preview = subjectOf(search.preview);
  const pay = subjectOf(search.pay);
  const buyer = subjectOf(search.buyer);
  const notes = subjectOf(search.notes);
  const corrected = correct && subjectOf(search.correct);
  return (
    // Without a boundary of its own, a dialog on its way would take the page away, and the focus with it.
    <Suspense>
      {detail && (
        <InvoiceDialog
          // From one document of a chain to another: the keyboard begins anew inside.
          key={detail.id}
          {...detail}
          onPreview={() => onShow('preview', detail)}
          onClose={onClose}
          correct={correct}
        />
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
function subjectOf(text: string | undefined): Subject | undefined {
  const [clientId, id] = (text ?? '').split('/');
  return id ? { clientId: Number(clientId), id } : undefined;
}
