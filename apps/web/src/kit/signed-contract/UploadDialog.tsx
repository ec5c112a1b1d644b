import { fileEndpoints } from '@moadi/contract/files';
import { attachmentType } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useRef, useState } from 'react';
import { ApiError, errorText } from '../api/errors.ts';
import { inOneRequest } from '../api/upload.ts';
import { rulesOf } from '../files/rules.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { FilePicker } from '../../ui/fields/FilePicker.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { contractName, refreshContracts, type NamedContract } from './contract.ts';
import { signedContractWords as words } from './words.ts';

const { signedContract } = attachmentType.id;
const rules = rulesOf(signedContract);

/** Whose signed paper it is, and which version of it holds. */
export type Uploaded = NamedContract & { clientId: number; paperVersion: number };

/** Staff puts the scan of the signed paper on record. What cannot be read of it they compare by hand, and say so. */
export function UploadDialog({ row, onClose }: { row: Uploaded; onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  /** How far it is, while it is sent. */
  const [progress, setProgress] = useState<number>();
  /** Undefined until the server could not read the code. */
  const [compared, setCompared] = useState<boolean>();
  const sending = useRef<AbortController>(undefined);
  const close = () => {
    sending.current?.abort();
    onClose();
  };
  const submit = async () => {
    if (!file) return setError(words.fileMissing);
    setProgress(0);
    setError(undefined);
    const { signal } = (sending.current = new AbortController());
    try {
      const query = { evidenceType: String(signedContract), ...(compared && { compared: 'true' }) };
      const send = inOneRequest(fileEndpoints.upload, { params: { clientId: row.clientId }, query });
      await send({ file, signal, onProgress: setProgress });
      snack('success', messageText('cases.contractUploaded'));
      await refreshContracts();
      onClose();
    } catch (problem) {
      if (signal.aborted) return;
      setError(errorText(problem));
      if (problem instanceof ApiError && problem.code === 'contracts.scanUnreadable') setCompared(false);
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Dialog
      title={words.uploadTitle}
      onClose={close}
      onSubmit={() => void submit()}
      dirty={file !== undefined}
      actions={
        <Button type="submit" variant="primary" busy={progress !== undefined} disabled={compared === false}>
          {words.uploadAction}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{words.uploadText}</p>
        <FilePicker
          label={words.uploadFile}
          name="file"
          required
          error={error}
          rules={rules}
          files={file ? [{ id: 'file', name: file.name, sizeBytes: file.size }] : []}
          onPick={([picked]) => {
            setFile(picked);
            setError(undefined);
            setCompared(undefined);
          }}
          onRemove={() => setFile(undefined)}
        />
        {compared !== undefined && (
          <Checkbox
            label={words.compared(contractName(row), toPersianDigits(row.paperVersion))}
            checked={compared}
            onChange={setCompared}
          />
        )}
        {progress !== undefined && (
          // Once it is there, its code is read.
          <ProgressBar label={words.uploadBusy} {...(progress < 1 && { value: progress })} />
        )}
      </div>
    </Dialog>
  );
}
