import { useQuery } from '@tanstack/react-query';
import { errorText } from '../api/errors.ts';
import { useEdition } from '../edition/useEdition.tsx';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { RowKey } from './calls.ts';
import type { RecordKind, RecordRow } from './kind.ts';
import { recordWords as words } from './words.ts';

type Props<Row extends RecordRow> = {
  kind: RecordKind<Row>;
  rowKey: RowKey;
  onClose: () => void;
};

/** The editor over a row as it is now: what the list shows may be older. */
export function EditDialog<Row extends RecordRow>({ kind, rowKey, onClose }: Props<Row>) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...kind.calls.item(rowKey),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data && isFetchedAfterMount && !error) return <Editing kind={kind} edited={data} onClose={onClose} />;
  return (
    <Dialog title={words.edit} size="medium" onClose={onClose}>
      {error ? <ErrorState message={errorText(error)} onRetry={() => void refetch()} /> : <Skeleton />}
    </Dialog>
  );
}

function Editing<Row extends RecordRow>({
  kind: { Editor, calls },
  edited,
  onClose,
}: Pick<Props<Row>, 'kind' | 'onClose'> & { edited: Row }) {
  const edition = useEdition<Row, Row>({
    edited,
    save: (body, act) => calls.update(edited, body, act),
    read: () => calls.item(edited).queryFn({ signal: new AbortController().signal }),
  });
  return (
    <Editor
      clientId={edited.clientId}
      query=""
      edited={edited}
      edition={edition}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
