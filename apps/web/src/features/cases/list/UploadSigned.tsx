import { contractEndpoints } from '@moadi/contract/contracts';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../kit/api/errors.ts';
import { queryOf } from '../../../kit/api/queries.ts';
import { UploadDialog } from '../../../kit/signed-contract/UploadDialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/display/Placeholders.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { caseWords as words } from '../words.ts';

type Props = { of: { clientId: number }; onClose: () => void };

/** Puts the signed copy of the case's contract on record: of the last one, which no other extends. */
export function UploadSigned({ of: { clientId }, onClose }: Props) {
  const list = queryOf(contractEndpoints.list, { params: { clientId }, query: { take: 200 } });
  const { data, error, refetch } = useQuery(list);
  const last = data?.find(({ isExtended }) => !isExtended);
  if (last) return <UploadDialog row={last} onClose={onClose} />;
  return (
    <Dialog title={words.uploadSigned} onClose={onClose}>
      {error && <ErrorState message={errorText(error)} onRetry={() => void refetch()} />}
      {!error && (data ? <p>{words.noContract}</p> : <Skeleton />)}
    </Dialog>
  );
}
