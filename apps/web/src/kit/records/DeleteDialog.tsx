import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { errorText } from '../api/errors.ts';
import { setActive } from './acts.ts';
import type { RecordKind, RecordRow } from './kind.ts';
import { recordWords as words } from './words.ts';

type Props<Row extends RecordRow> = {
  kind: RecordKind<Row>;
  row: Row;
  /** The way out of what cannot be deleted, where rows are ended. */
  onEnd: () => void;
  onClose: () => void;
};

/** Of a kind that nothing can have. */
const nowhere = { queryKey: ['used nowhere'], queryFn: () => ({ totalCount: 0 }) };

/** Asks before a row is deleted, with what has it; where that forbids it, the way out instead. */
export function DeleteDialog<Row extends RecordRow>({ kind, row, onEnd, onClose }: Props<Row>) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { calls } = kind;
  const uses = useQuery({ ...(calls.uses?.(row) ?? nowhere), gcTime: 0 });
  const held = uses.data;
  const stays = kind.heldStays && (held?.totalCount ?? 0) > 0;
  const name = kind.nameOf(row);

  const remove = async () => {
    setBusy(true);
    try {
      await calls.remove(row);
      snack('success', words.deleted(name));
      onClose();
      void calls.refresh();
    } catch (error) {
      setRefused(errorText(error));
      void uses.refetch();
    } finally {
      setBusy(false);
    }
  };
  const takeOutOfUse = () => {
    onClose();
    if (calls.end) onEnd();
    else void setActive(kind, row, false);
  };
  const action = stays
    ? row.isActive && (
        <Button variant="primary" onClick={takeOutOfUse}>
          {calls.end ? words.end : words.deactivate}
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
          {kind.renderHeld?.(row, held)}
          {!stays && <p className="text-muted">{kind.words.deleteEffect}</p>}
          <FormError>{refused}</FormError>
        </div>
      ) : (
        <Skeleton />
      )}
    </Dialog>
  );
}
