import { ticketEndpoints as endpoints } from '@moadi/contract/tickets';
import { attachmentType } from '@moadi/domain/enums';
import { filesLabel, MOST_FILES } from '@moadi/domain/tickets';
import { useEffect, useState } from 'react';
import { inOneRequest } from '../../kit/api/upload.ts';
import { useDraft } from '../../kit/draft/useDraft.ts';
import { rulesOf } from '../../kit/files/rules.ts';
import { createUploads } from '../../kit/files/uploads.ts';
import { pickedOf } from '../../kit/files/useUploads.ts';
import { FilePicker, type PickedFile } from '../../ui/fields/FilePicker.tsx';
import { useStore } from '../../ui/lib/store.ts';

const rules = rulesOf(attachmentType.id.supportTicketFile);
const send = inOneRequest(endpoints.upload, { params: {} });

/** What was sent in and is part of no message is taken away after a day. */
const KEPT_MS = 20 * 3_600_000;

interface Sent extends PickedFile {
  at: number;
}

/** Files of one message: sent in as they are chosen, part of it when it is sent; kept with the draft of its text. */
export function useAttachments(place: string | undefined) {
  const { value: kept = [], get, set, drop } = useDraft<readonly Sent[]>(place && `${place}.files`);
  const [since] = useState(() => Date.now() - KEPT_MS);
  const sent = kept.filter(({ at }) => at > since);
  const [uploads] = useState(() =>
    createUploads({
      transport: async sending => {
        const { id, fileName, size } = await send(sending);
        set([...(get() ?? []), { id, name: fileName, sizeBytes: size, at: Date.now() }]);
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
      set(sent.filter(file => file.id !== id));
      uploads.cancel(id);
    },
    clear: drop,
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
