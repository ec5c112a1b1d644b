import type { UsesEndpoint } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import { invoiceState } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { call } from '../api/call.ts';
import { errorText } from '../api/errors.ts';
import { queryOf } from '../api/queries.ts';
import { EnumLabel } from '../format/EnumLabel.tsx';
import { refreshRecords, setActive } from './acts.ts';
import type { RecordKind, RecordRow } from './kind.ts';
import { recordWords as words } from './words.ts';

type Uses = AnswerOf<UsesEndpoint>;

type Props<Row extends RecordRow> = { kind: RecordKind<Row>; row: Row; onClose: () => void };

/** Asks before a row is deleted, with the unfinished invoices that hold it; where those forbid it, the way out instead. */
export function DeleteDialog<Row extends RecordRow>({ kind, row, onClose }: Props<Row>) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const params = { clientId: row.clientId, id: row.id };
  const uses = useQuery({ ...queryOf(kind.endpoints.uses, { params }), gcTime: 0 });
  const held = uses.data;
  const stays = kind.heldStays && (held?.totalCount ?? 0) > 0;
  const name = kind.nameOf(row);

  const remove = async () => {
    setBusy(true);
    try {
      await call(kind.endpoints.remove, { params });
      snack('success', words.deleted(name));
      onClose();
      void refreshRecords(kind);
    } catch (error) {
      setRefused(errorText(error));
      void uses.refetch();
    } finally {
      setBusy(false);
    }
  };
  const putAside = () => {
    onClose();
    void setActive(kind, row, false);
  };
  const action = stays
    ? row.isActive && (
        <Button variant="primary" onClick={putAside}>
          {words.deactivate}
        </Button>
      )
    : held && (
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          {kind.words.deleteTitle}
        </Button>
      );
  return (
    <Dialog
      title={kind.words.deleteTitle}
      role="alertdialog"
      busy={busy}
      onClose={onClose}
      {...(stays && { cancelLabel: words.close })}
      actions={action || <span hidden />}
    >
      {uses.error && !held ? (
        <ErrorState message={errorText(uses.error)} onRetry={() => void uses.refetch()} />
      ) : held ? (
        <div className="flex flex-col gap-3">
          {!stays && <p>{kind.words.deleteQuestion(name)}</p>}
          {held.totalCount > 0 && (
            <p className={stays ? '' : 'text-muted'}>
              {kind.words.held(name, toPersianDigits(held.totalCount))}
            </p>
          )}
          <Holders clientId={row.clientId} uses={held} />
          {!stays && <p className="text-muted">{kind.words.deleteEffect}</p>}
          <FormError>{refused}</FormError>
        </div>
      ) : (
        <Skeleton />
      )}
    </Dialog>
  );
}

function Holders({ clientId, uses }: { clientId: number; uses: Uses }) {
  if (uses.totalCount === 0) return null;
  const others = uses.totalCount - uses.invoices.length;
  return (
    <ul className="flex flex-col gap-1">
      {uses.invoices.map(({ id, internalSerialNumber, state }) => (
        <li key={id} className="flex items-center gap-3">
          <Link
            to="/cases/$clientId/invoices/list/single"
            params={{ clientId: String(clientId) }}
            search={{ detail: `${clientId}/${id}` } as never}
            className="link"
          >
            {words.invoice(toPersianDigits(internalSerialNumber))}
          </Link>
          <EnumLabel of={invoiceState} id={state} />
        </li>
      ))}
      {others > 0 && <li className="text-muted">{words.others(toPersianDigits(others))}</li>}
    </ul>
  );
}
