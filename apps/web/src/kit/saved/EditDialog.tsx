import { useQuery } from '@tanstack/react-query';
import { errorText } from '../api/errors.ts';
import { queryOf } from '../api/queries.ts';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { SavedKind, SavedRow } from './kind.ts';
import { savedWords as words } from './words.ts';

type Props<Row extends SavedRow> = {
  kind: SavedKind<Row>;
  clientId: number;
  id: string;
  onClose: () => void;
};

/** The editor over a row as it is now: what the list shows may be older. */
export function EditDialog<Row extends SavedRow>({ kind, clientId, id, onClose }: Props<Row>) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...queryOf(kind.endpoints.item, { params: { clientId, id } } as never),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data && isFetchedAfterMount && !error)
    return (
      <kind.Editor clientId={clientId} query="" edited={data as Row} onDone={onClose} onClose={onClose} />
    );
  return (
    <Dialog title={words.edit} size="medium" onClose={onClose}>
      {error ? <ErrorState message={errorText(error)} onRetry={() => void refetch()} /> : <Skeleton />}
    </Dialog>
  );
}
