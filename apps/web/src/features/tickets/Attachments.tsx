import { ticketEndpoints as endpoints } from '@moadi/contract/tickets';
import { attachmentType, fileKind } from '@moadi/domain/enums';
import { filesLabel, MOST_FILES } from '@moadi/domain/tickets';
import { useState } from 'react';
import { uploadSlowly } from '../../kit/api/upload.ts';
import { useSending } from '../../kit/files/useUploads.ts';
import { FilePicker, type PickedFile } from '../../ui/fields/FilePicker.tsx';
import { ticketWords as words } from './words.ts';

const limits: Readonly<Partial<Record<string, number>>> = attachmentType.row(
  attachmentType.id.supportTicketFile,
).maxSizeKb;
const rules = {
  extensions: fileKind.items.flatMap(({ id, extensions }) => (limits[id] === undefined ? [] : extensions)),
  maxKb: Math.max(...Object.values(limits).map(limit => limit ?? 0)),
};

/** Files of one message: sent in as they are chosen, part of it when it is sent. */
export function useAttachments() {
  const [sent, setSent] = useState<readonly PickedFile[]>([]);
  const { sending, isSending, put, takeAway } = useSending(
    (file, way) => uploadSlowly(endpoints.upload, { params: {} }, { file, ...way }),
    ({ id, fileName, size }) => setSent(all => [...all, { id, name: fileName, sizeBytes: size }]),
  );
  return {
    files: [...sent, ...sending],
    isSending,
    ids: sent.map(({ id }) => id),
    put: (files: readonly File[]) => {
      const room = MOST_FILES - sent.length - sending.length;
      for (const file of files.slice(0, Math.max(0, room))) void put(file);
    },
    remove: (id: string) => {
      setSent(all => all.filter(file => file.id !== id));
      takeAway(id);
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
      help={words.filesHelp}
      onPick={of.put}
      onRemove={of.remove}
    />
  );
}
