import { fileEndpoints as endpoints } from '@moadi/contract/files';
import { messageText } from '@moadi/domain/faults';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { call } from '../api/call.ts';
import { refreshQueries } from '../api/queries.ts';
import { tellingErrors } from '../api/tell-errors.ts';
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
    ...[endpoints.listDeleted, endpoints.countDeleted, endpoints.listDeletedInCase],
  );

/** Deletes a file after a question that names it; the message that says so brings it back. */
export async function removeFile(file: NamedFile, onChanged: () => Promise<unknown>): Promise<void> {
  const text = messageText('uploads.deleteConfirm', { fileName: file.fileName });
  const action = words.removeAction;
  if (!(await askConfirm({ title: action, text, action, danger: true }))) return;
  await doAndSay(
    () => call(endpoints.remove, paramsOf(file)),
    () =>
      snack('success', words.removed(file.fileName), {
        actions: [{ label: words.restore, onSelect: () => void restoreFile(file, onChanged) }],
      }),
    onChanged,
  );
}

export const restoreFile = (file: NamedFile, onChanged: () => Promise<unknown>): Promise<void> =>
  doAndSay(
    () => call(endpoints.restore, paramsOf(file)),
    () => snack('success', words.restored(file.fileName)),
    onChanged,
  );

const paramsOf = ({ clientId, id }: NamedFile) => ({ params: { clientId, id } });

const doAndSay = (
  act: () => Promise<unknown>,
  say: () => void,
  onChanged: () => Promise<unknown>,
): Promise<void> =>
  tellingErrors(
    async () => {
      await act();
      say();
    },
    () => {
      void refreshFiles();
      return onChanged();
    },
  );
