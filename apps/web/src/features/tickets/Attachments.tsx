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
import { rulesText } from '../../ui/fields/file-rules.ts';
import { useStore } from '../../ui/lib/store.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ticketWords as words } from './words.ts';

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
  const { files, held } = useStore(uploads.store);
  // Who leaves the message has not waited for them.
  useEffect(() => () => uploads.end(), [uploads]);
  return {
    files: [...sent, ...files.map(pickedOf)],
    /** Why the message cannot leave yet: files are on their way, or held by what speaks against all of them. */
    obstacle: held ?? (files.some(({ state }) => state !== 'failed') ? words.filesWait : undefined),
    held,
    goOn: uploads.goOn,
    ids: sent.map(({ id }) => id),
    put: (picked: readonly File[]) => {
      const room = Math.max(0, MOST_FILES - sent.length - files.length);
      uploads.add(picked.slice(0, room));
      if (picked.length > room) snack('info', words.filesLeftOut(picked.length - room, MOST_FILES));
    },
    remove: (id: string) => {
      set(sent.filter(file => file.id !== id));
      uploads.cancel(id);
    },
    /** Takes away those that are part of a message now; without any, all. */
    clear: (ids?: readonly string[]) => {
      const left = ids && (get() ?? []).filter(({ id }) => !ids.includes(id));
      if (left && left.length > 0) set(left);
      else drop();
    },
  };
}

export function Attachments({ of }: { of: ReturnType<typeof useAttachments> }) {
  return (
    <div className="flex flex-col items-start gap-2 *:first:w-full">
      <FilePicker
        label={filesLabel}
        multiple
        rules={rules}
        help={`${rulesText(rules)}، ${words.mostFiles(MOST_FILES)}`}
        error={of.held}
        files={of.files}
        disabled={of.files.length >= MOST_FILES}
        onPick={of.put}
        onRemove={of.remove}
      />
      {of.held !== undefined && (
        <Button size="small" onClick={of.goOn}>
          {words.sendFilesAgain}
        </Button>
      )}
    </div>
  );
}
