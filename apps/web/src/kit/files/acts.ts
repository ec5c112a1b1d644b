import { fileEndpoints as endpoints } from '@moadi/contract/files';
import { messageText } from '@moadi/domain/faults';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { call } from '../api/call.ts';
import { tellError } from '../api/notify.ts';
import { refreshQueries } from '../api/queries.ts';
import { fileWords as words } from './words.ts';

/** A file by which case it is of and what it is called. */
export interface NamedFile {
  clientId: number;
  id: string;
  fileName: string;
}

export const refreshFiles = (): Promise<void> =>
  refreshQueries(
    ...[endpoints.list, endpoints.count, endpoints.listAll, endpoints.countAll],
    ...[endpoints.listDeleted, endpoints.countDeleted],
  );

/** Deletes a file after a question that names it; the message that says so brings it back. */
export async function removeFile(file: NamedFile, onChanged: () => Promise<unknown>): Promise<void> {
  const text = messageText('uploads.deleteConfirm', { fileName: file.fileName });
  const action = words.removeAction;
  if (!(await askConfirm({ title: action, text, action, danger: true }))) return;
  await told(
    () => call(endpoints.remove, paramsOf(file)),
    () =>
      snack('success', words.removed(file.fileName), {
        actions: [{ label: words.restore, onSelect: () => void restoreFile(file, onChanged) }],
      }),
    onChanged,
  );
}

export const restoreFile = (file: NamedFile, onChanged: () => Promise<unknown>): Promise<void> =>
  told(
    () => call(endpoints.restore, paramsOf(file)),
    () => snack('success', words.restored(file.fileName)),
    onChanged,
  );

const paramsOf = ({ clientId, id }: NamedFile) => ({ params: { clientId, id } });

async function told(
  act: () => Promise<unknown>,
  tell: () => void,
  onChanged: () => Promise<unknown>,
): Promise<void> {
  try {
    await act();
    tell();
  } catch (error) {
    tellError(error);
  } finally {
    void refreshFiles();
    await onChanged();
  }
}
