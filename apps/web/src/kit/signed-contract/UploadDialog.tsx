import { fileEndpoints } from '@moadi/contract/files';
import { attachmentType, fileKind } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useRef, useState } from 'react';
import { ApiError, errorText } from '../api/errors.ts';
import { upload } from '../api/upload.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { FilePicker } from '../../ui/fields/FilePicker.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { contractName, refreshContracts, type NamedContract } from './contract.ts';
import { signedContractWords as words } from './words.ts';

const signedContract = attachmentType.row(attachmentType.id.signedContract);
const rules = { extensions: [...fileKind.row('pdf').extensions], maxKb: signedContract.maxSizeKb.pdf! };

/** Whose signed paper it is, and which version of it holds. */
export type Uploaded = NamedContract & { clientId: number; paperVersion: number };

/** Staff puts the scan of the signed paper on record. What cannot be read of it they compare by hand, and say so. */
export function UploadDialog({ row, onClose }: { row: Uploaded; onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Undefined until the server could not read the code. */
  const [compared, setCompared] = useState<boolean>();
  const sending = useRef<AbortController>(undefined);
  const close = () => {
    sending.current?.abort();
    onClose();
  };
  const submit = async () => {
    if (!file) return setError(words.fileMissing);
    setBusy(true);
    setError(undefined);
    sending.current = new AbortController();
    try {
      const query = { evidenceType: signedContract.id, ...(compared && { compared: 'true' }) };
      const params = { clientId: row.clientId };
      await upload(fileEndpoints.upload, file, sending.current.signal, { params, query });
      snack('success', messageText('cases.contractUploaded'));
      await refreshContracts();
      onClose();
    } catch (problem) {
      if (sending.current.signal.aborted) return;
      setError(errorText(problem));
      if (problem instanceof ApiError && problem.code === 'contracts.scanUnreadable') setCompared(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={words.uploadTitle}
      onClose={close}
      onSubmit={() => void submit()}
      dirty={file !== undefined}
      actions={
        <Button type="submit" variant="primary" busy={busy} disabled={compared === false}>
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
        {busy && <ProgressBar label={words.uploadBusy} />}
      </div>
    </Dialog>
  );
}
