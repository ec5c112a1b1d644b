import { useQuery } from '@tanstack/react-query';
import { errorText } from '../api/errors.ts';
import { call } from '../api/call.ts';
import { queryOf } from '../api/queries.ts';
import { useEdition } from '../edition/useEdition.tsx';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { RecordKind, RecordRow } from './kind.ts';
import { recordWords as words } from './words.ts';

type Props<Row extends RecordRow> = {
  kind: RecordKind<Row>;
  clientId: number;
  id: string;
  onClose: () => void;
};

/** The editor over a row as it is now: what the list shows may be older. */
export function EditDialog<Row extends RecordRow>({ kind, clientId, id, onClose }: Props<Row>) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...queryOf(kind.endpoints.item, { params: { clientId, id } }),
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
  kind: { Editor, endpoints },
  edited,
  onClose,
}: Pick<Props<Row>, 'kind' | 'onClose'> & { edited: Row }) {
  const { clientId, id } = edited;
  const params = { clientId, id };
  const edition = useEdition<Row, Row>({
    edited,
    save: body => call(endpoints.update, { params, body }),
    read: () => call(endpoints.item, { params }),
  });
  return (
    <Editor
      clientId={clientId}
      query=""
      edited={edited}
      edition={edition}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
