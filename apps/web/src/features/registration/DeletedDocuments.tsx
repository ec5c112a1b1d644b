import { fileEndpoints as endpoints } from '@moadi/contract/files';
import { TAKE_MAX, type AnswerOf } from '@moadi/contract/kit';
import { attachmentType, fileCheckState } from '@moadi/domain/enums';
import { fault, faultText } from '@moadi/domain/faults';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../kit/api/queries.ts';
import { restoreFile } from '../../kit/files/acts.ts';
import { fileWords } from '../../kit/files/words.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { SmallTable } from '../../ui/table/SmallTable.tsx';
import { words as uiWords } from '../../ui/words.ts';
import { refresh } from './data.ts';
import { deletedWords as words } from './words.ts';

type Deleted = AnswerOf<typeof endpoints.listDeletedInCase>[number];

/** The way to documents that were deleted, the last ones, where there are any that this person may bring back. */
export function DeletedDocuments({ clientId }: { clientId: number }) {
  const [open, setOpen] = useState(false);
  const { data: files = [] } = useQuery(
    queryOf(endpoints.listDeletedInCase, { params: { clientId }, query: { take: TAKE_MAX } }),
  );
  if (files.length === 0 && !open) return null;
  return (
    <>
      <div>
        <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words.open(toPersianDigits(files.length))}
        </Button>
      </div>
      {open && (
        <Dialog
          title={words.title}
          size="medium"
          onClose={() => setOpen(false)}
          cancelLabel={uiWords.close}
          actions={<span hidden />}
        >
          {files.length === 0 ? <p>{words.none}</p> : <Files files={files} />}
        </Dialog>
      )}
    </>
  );
}

function Files({ files }: { files: readonly Deleted[] }) {
  return (
    <SmallTable label={words.title} columns={[words.file, words.type, words.by, words.at, fileWords.restore]}>
      {files.map(file => {
        const { id, fileName, evidenceType, deletedBy, deletedAt, checkState } = file;
        const isInfected = checkState === fileCheckState.id.infected;
        return (
          <tr key={id}>
            <td>
              <bdi>{fileName}</bdi>
            </td>
            <td>{attachmentType.label(evidenceType)}</td>
            <td>{deletedBy ?? '—'}</td>
            <td>
              <JalaliTime at={deletedAt} />
            </td>
            <td>
              <Button
                size="small"
                aria-label={words.restore(fileName)}
                disabled={isInfected}
                data-tip={isInfected ? faultText(fault('uploads.notRestored')) : undefined}
                onClick={() => void restoreFile(file, refresh)}
              >
                {fileWords.restore}
              </Button>
            </td>
          </tr>
        );
      })}
    </SmallTable>
  );
}
