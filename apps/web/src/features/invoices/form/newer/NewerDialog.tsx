import { invoiceEndpoints } from '@moadi/contract/invoices';
import { changesOf, type InvoiceDocument } from '@moadi/domain/invoices';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../../kit/api/errors.ts';
import { queryOf } from '../../../../kit/api/queries.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { ErrorState, Skeleton } from '../../../../ui/display/Placeholders.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { Changes } from '../../corrections/Changes.tsx';
import { useFormContext } from '../state/context.ts';
import { newerWords as words } from './words.ts';

type Props = {
  /** The form's document with its sums. */
  mine: InvoiceDocument;
  onClose: () => void;
  /** What was typed is given up. */
  onDropped: () => void;
};

/** Somebody else was first: what the form would change in the newer invoice, and the choice whether it does. */
export default function NewerDialog({ mine, onClose, onDropped }: Props) {
  const { store, clientId, editing: id = '' } = useFormContext();
  const { data, error, refetch } = useQuery({
    ...queryOf(invoiceEndpoints.item, { params: { clientId, id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const changes = data && changesOf(data as InvoiceDocument, mine);
  const keep = () => {
    store.set({ ...store.get(), base: data!.modifyDate ?? data!.createDate, version: data!.version });
    onClose();
  };
  return (
    <Dialog
      title={words.title}
      size="medium"
      role="alertdialog"
      onClose={onClose}
      actions={
        data && (
          <>
            <Button variant="danger" onClick={onDropped}>
              {words.dropMine}
            </Button>
            <Button variant="primary" onClick={keep}>
              {words.keepMine}
            </Button>
          </>
        )
      }
    >
      {error && <ErrorState message={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {changes && (
        <>
          <p>{words.text}</p>
          {changes.length === 0 ? (
            <p className="text-muted">{words.same}</p>
          ) : (
            <Changes changes={changes} name={words.name} open />
          )}
        </>
      )}
    </Dialog>
  );
}
