import { useState } from 'react';
import { UploadProgress } from '../../kit/files/UploadProgress.tsx';
import { useUploads } from '../../kit/files/useUploads.ts';
import { Card } from '../../ui/display/Card.tsx';
import { FilePicker } from '../../ui/fields/FilePicker.tsx';
import { sizeText } from '../../ui/fields/file-rules.ts';
import { importRules, placeOf, uploadOf } from './file-upload.ts';
import type { OpenedImport } from './opened.ts';
import { importWords as words } from './words.ts';

/** The file on its way; one that broke off goes on when it is chosen again. */
export default function ArrivingCard({ item }: { item: OpenedImport }) {
  const { clientId, id, fileName, size, received } = item;
  const uploads = useUploads(placeOf(id), uploadOf(clientId, id));
  const [error, setError] = useState<string>();
  const isOnWay = uploads.files.length > 0;
  const pick = ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size !== size) return setError(words.otherFile(fileName));
    setError(undefined);
    uploads.put([file]);
  };
  return (
    <Card
      title={words.arriving}
      text={isOnWay ? words.arrivingText : words.goOn(fileName, sizeText(received), sizeText(size))}
    >
      <FilePicker
        label={words.pick}
        rules={importRules}
        error={error}
        disabled={isOnWay}
        files={uploads.shown}
        onPick={pick}
        onRemove={uploads.takeAway}
      />
      <UploadProgress {...uploads} />
    </Card>
  );
}
