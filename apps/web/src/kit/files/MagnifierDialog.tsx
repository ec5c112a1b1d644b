import { fileEndpoints } from '@moadi/contract/files';
import { useQuery } from '@tanstack/react-query';
import { handOver } from '../api/download.ts';
import { errorText } from '../api/errors.ts';
import { queryOf } from '../api/queries.ts';
import type { GivenFile } from '../api/send.ts';
import { Magnifier } from './Magnifier.tsx';

type Props = {
  clientId: number;
  file: { id: string; fileName: string; contentType: string };
  onClose: () => void;
};

/** A file of a case, read from the server. */
export default function MagnifierDialog({ clientId, file, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    ...queryOf(fileEndpoints.download, { params: { clientId, id: file.id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const given = data as unknown as GivenFile | undefined;
  return (
    <Magnifier
      file={file}
      blob={given?.blob}
      error={error ? errorText(error) : undefined}
      onRetry={() => void refetch()}
      onDownload={() => given && handOver({ ...given, name: file.fileName })}
      onClose={onClose}
    />
  );
}
