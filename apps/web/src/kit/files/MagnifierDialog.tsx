import { fileEndpoints } from '@moadi/contract/files';
import { messageText } from '@moadi/domain/faults';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { words as uiWords } from '../../ui/words.ts';
import { handOver } from '../api/download.ts';
import { errorText } from '../api/errors.ts';
import { queryOf } from '../api/queries.ts';
import type { GivenFile } from '../api/send.ts';

type Props = {
  clientId: number;
  file: { id: string; fileName: string; contentType: string };
  onClose: () => void;
};

/** A file of a case as it is: pictures and PDFs are shown, what a browser cannot show is downloaded. */
export default function MagnifierDialog({ clientId, file, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    ...queryOf(fileEndpoints.download, { params: { clientId, id: file.id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const given = data as unknown as GivenFile | undefined;
  return (
    <Dialog
      title={<bdi>{file.fileName}</bdi>}
      size="paper"
      onClose={onClose}
      cancelLabel={uiWords.close}
      actions={
        <Button disabled={!given} onClick={() => given && handOver({ ...given, name: file.fileName })}>
          {messageText('uploads.download')}
        </Button>
      }
    >
      {error && <ErrorState message={errorText(error)} onRetry={() => void refetch()} />}
      {!given && !error && <Skeleton />}
      {given && <Shown file={file} blob={given.blob} />}
    </Dialog>
  );
}

function Shown({ file: { fileName, contentType }, blob }: Pick<Props, 'file'> & { blob: Blob }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([blob], { type: contentType }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob, contentType]);
  if (!address) return null;
  if (contentType.startsWith('image/'))
    return <img src={address} alt={fileName} className="mx-auto max-h-[70vh] max-w-full" />;
  // A browser's own reader of PDFs does not run in a sandbox; the server has let no active PDF in.
  if (contentType === 'application/pdf')
    // oxlint-disable-next-line react/iframe-missing-sandbox -- as said
    return <iframe src={address} title={fileName} className="h-[70vh] w-full rounded-chip" />;
  return <EmptyState title={messageText('uploads.cannotPreview')} />;
}
