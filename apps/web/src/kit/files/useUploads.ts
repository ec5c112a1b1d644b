import { fileEndpoints } from '@moadi/contract/files';
import { messageText } from '@moadi/domain/faults';
import { useEffect, useRef, useState } from 'react';
import { snack } from '../../ui/overlays/snackbars.ts';
import type { PickedFile } from '../../ui/fields/FilePicker.tsx';
import { errorText } from '../api/errors.ts';
import { uploadSlowly } from '../api/upload.ts';
import { fileWords as words } from './words.ts';

/** Files on their way into a case. */
export const useUploads = (clientId: number, evidenceType: number, onUploaded: () => Promise<unknown>) =>
  useSending(
    (file, way) =>
      uploadSlowly(
        fileEndpoints.upload,
        { params: { clientId }, query: { evidenceType: String(evidenceType) } },
        { file, ...way },
      ),
    async () => {
      snack('success', messageText('uploads.uploaded'));
      await onUploaded();
    },
  );

type Way = Omit<Parameters<typeof uploadSlowly>[2], 'file'>;

/** Files that are sent, each with its progress; one that fails stays with its reason until it is taken away. */
export function useSending<T>(
  send: (file: File, way: Way) => Promise<T>,
  onSent: (answer: T, file: File) => Promise<unknown> | void,
) {
  const [sending, setSending] = useState<readonly PickedFile[]>([]);
  const ends = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const open = ends.current;
    // Who leaves the page has not waited for it.
    return () => open.forEach(end => end.abort());
  }, []);
  const change = (id: string, more: Partial<PickedFile>) =>
    setSending(all => all.map(one => (one.id === id ? { ...one, ...more } : one)));
  const forget = (id: string) => setSending(all => all.filter(one => one.id !== id));

  const put = async (file: File): Promise<void> => {
    const id = crypto.randomUUID();
    const end = new AbortController();
    ends.current.set(id, end);
    setSending(all => [...all, { id, name: file.name, sizeBytes: file.size, progress: 0 }]);
    try {
      const way = { signal: end.signal, onProgress: (progress: number) => change(id, { progress }) };
      await onSent(await send(file, way), file);
      forget(id);
    } catch (error) {
      if (end.signal.aborted) forget(id);
      else
        setSending(all =>
          all.map(({ progress: _, ...one }) => (one.id === id ? { ...one, error: errorText(error) } : one)),
        );
    } finally {
      ends.current.delete(id);
    }
  };
  return {
    sending,
    isSending: sending.some(({ progress }) => progress !== undefined),
    put,
    /** Ends it where it is on its way; cancelling is no error. */
    takeAway: (id: string) => {
      const end = ends.current.get(id);
      if (!end) return forget(id);
      end.abort();
      snack('info', words.canceled);
    },
  };
}
