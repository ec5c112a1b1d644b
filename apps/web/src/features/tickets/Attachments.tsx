import { ticketEndpoints as endpoints } from '@moadi/contract/tickets';
import { attachmentType } from '@moadi/domain/enums';
import { filesLabel, MOST_FILES } from '@moadi/domain/tickets';
import { useEffect, useState } from 'react';
import { inOneRequest } from '../../kit/api/upload.ts';
import { rulesOf } from '../../kit/files/rules.ts';
import { createUploads } from '../../kit/files/uploads.ts';
import { pickedOf } from '../../kit/files/useUploads.ts';
import { FilePicker, type PickedFile } from '../../ui/fields/FilePicker.tsx';
import { useStore } from '../../ui/lib/store.ts';

const rules = rulesOf(attachmentType.id.supportTicketFile);
const send = inOneRequest(endpoints.upload, { params: {} });

/** Files of one message: sent in as they are chosen, part of it when it is sent. */
export function useAttachments() {
  const [sent, setSent] = useState<readonly PickedFile[]>([]);
  const [uploads] = useState(() =>
    createUploads({
      transport: async sending => {
        const { id, fileName, size } = await send(sending);
        setSent(all => [...all, { id, name: fileName, sizeBytes: size }]);
      },
      lanes: 1,
      onUploaded: async () => {},
      onDone: () => {},
    }),
  );
  const { files } = useStore(uploads.store);
  // Who leaves the message has not waited for them.
  useEffect(() => () => uploads.end(), [uploads]);
  return {
    files: [...sent, ...files.map(pickedOf)],
    isSending: files.some(({ state }) => state !== 'failed'),
    ids: sent.map(({ id }) => id),
    put: (picked: readonly File[]) =>
      void uploads.add(picked.slice(0, Math.max(0, MOST_FILES - sent.length - files.length))),
    remove: (id: string) => {
      setSent(all => all.filter(file => file.id !== id));
      uploads.cancel(id);
    },
    clear: () => setSent([]),
  };
}

export function Attachments({ of }: { of: ReturnType<typeof useAttachments> }) {
  return (
    <FilePicker
      label={filesLabel}
      multiple
      rules={rules}
      files={of.files}
      disabled={of.files.length >= MOST_FILES}
      onPick={of.put}
      onRemove={of.remove}
    />
  );
}
