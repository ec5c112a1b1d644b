import { messageText } from '@moadi/domain/faults';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { words as uiWords } from '../../ui/words.ts';

type Shown = { fileName: string; contentType: string };

type Props = {
  file: Shown;
  /** Its bytes; undefined until they are here. */
  blob: Blob | undefined;
  /** Why they do not come. */
  error?: string | undefined;
  onRetry: () => void;
  onDownload: () => void;
  onClose: () => void;
};

/** A file as it is: pictures and PDFs are shown, what a browser cannot show is downloaded. */
export function Magnifier({ file, blob, error, onRetry, onDownload, onClose }: Props) {
  return (
    <Dialog
      title={<bdi>{file.fileName}</bdi>}
      size="paper"
      onClose={onClose}
      cancelLabel={uiWords.close}
      actions={
        <Button disabled={!blob} onClick={onDownload}>
          {messageText('uploads.download')}
        </Button>
      }
    >
      {error && <ErrorState message={error} onRetry={onRetry} />}
      {!blob && !error && <Skeleton />}
      {blob && <Content {...file} blob={blob} />}
    </Dialog>
  );
}

function Content({ fileName, contentType, blob }: Shown & { blob: Blob }) {
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
