import { messageText } from '@moadi/domain/faults';
import { toPersianDigits } from '@moadi/domain/primitives';
import type { PickedFile } from '../../ui/fields/FilePicker.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import type { Transport } from '../api/upload.ts';
import { uploadsOf } from './kept-uploads.ts';
import { createUploads, type Upload } from './uploads.ts';
import { fileWords as words } from './words.ts';

/** So many files leave at once: more would only share the line, and other people's the server. */
const LANES = 3;

interface Options {
  /** The way each file takes. Anyone who wants larger ones in parts hands in another. */
  transport: Transport<unknown>;
  onUploaded: () => Promise<unknown>;
}

/** Files on their way to one place, whose name no other has; they go on when its page is left, and are there when one comes back. */
export function useUploads(place: string, options: Options) {
  const uploads = openUploads(place, options);
  const state = useStore(uploads.store);
  return {
    ...state,
    /** Those that have something to show: on their way, or refused. */
    shown: state.files.filter(one => one.state !== 'waiting').map(pickedOf),
    waiting: state.files.filter(one => one.state === 'waiting').length,
    sending: state.files.find(one => one.state === 'sending')?.file,
    put(files: readonly File[]) {
      const [known] = uploads.add(files);
      if (known) tellUploading(known);
    },
    /** Ends it where it is on its way; cancelling is no error. */
    takeAway(id: string) {
      if (uploads.cancel(id)) snack('info', words.canceled);
    },
    cancelAll() {
      uploads.end();
      snack('info', words.canceled);
    },
    goOn: uploads.goOn,
  };
}

const openUploads = (place: string, options: Options) =>
  uploadsOf(place, () => createUploads({ ...options, lanes: LANES, onDone: tellDone }));

/** Puts a file on its way before the page that shows it is there. */
export function beginUpload(place: string, options: Options, file: File): void {
  const [known] = openUploads(place, options).add([file]);
  if (known) tellUploading(known);
}

export const tellUploading = ({ name }: File): void =>
  void snack('info', messageText('uploads.uploading', { fileName: name }));

const tellDone = (count: number): void =>
  void snack(
    'success',
    count === 1 ? messageText('uploads.uploaded') : words.allUploaded(toPersianDigits(count)),
  );

export const pickedOf = ({ id, file, state, progress, error }: Upload): PickedFile => ({
  id,
  name: file.name,
  sizeBytes: file.size,
  ...(state === 'sending' && { progress }),
  ...(error !== undefined && { error }),
});
