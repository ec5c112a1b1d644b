import { faultText } from '@moadi/domain/faults';
import { checkReply, replyFields, type TicketActor } from '@moadi/domain/tickets';
import Paperclip from 'lucide-react/icons/paperclip';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { newActKey } from '../../kit/api/act.ts';
import { ApiError, errorText } from '../../kit/api/errors.ts';
import { useDraft } from '../../kit/draft/useDraft.ts';
import { capsOf } from '../../kit/keys/caps.ts';
import { Keys } from '../../ui/display/Keys.tsx';
import { isPressed, shortcuts } from '../../ui/keys/shortcuts.ts';
import { usePresent } from '../../ui/keys/useShortcut.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { Attachments, useAttachments } from './Attachments.tsx';
import { ticketWords as words } from './words.ts';

export type Sent = { message: string; files?: readonly string[]; idempotencyKey: string };

type Props = {
  /** Where its draft is kept. */
  place: string;
  /** Who writes: of the support nothing leaves with a value missing. */
  side?: TicketActor;
  /** Texts that are put in from above the field. */
  texts?: (put: (text: string) => void) => ReactNode;
  /** Files may go along. */
  takesFiles?: boolean;
  label: string;
  action: string;
  send: (sent: Sent) => Promise<void>;
  afterwards: () => Promise<void>;
};

/** Where one writes. The text is kept as a draft until it was sent; what is refused stays. */
export function Composer({ place, side = 'user', texts, takesFiles, label, action, ...act }: Props) {
  const { value: text = '', get: getText, set: setText, drop } = useDraft<string>(place);
  const attachments = useAttachments(place);
  const [showsFiles, setShowsFiles] = useState(attachments.ids.length > 0);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(newActKey);
  const field = useRef<HTMLFormElement>(null);
  const submit = async () => {
    if (busy) return;
    if (attachments.obstacle) return setError(attachments.obstacle);
    const message = text.trim();
    const [wrong] = checkReply(message ? { message } : {}, side, Date.now());
    if (wrong) return setError(faultText(wrong));
    setBusy(true);
    setError(undefined);
    try {
      const { ids } = attachments;
      await act.send({ message, ...(ids.length > 0 && { files: ids }), idempotencyKey: key });
      // What was typed meanwhile is the beginning of the next one.
      const written = getText() ?? '';
      if (written.trim() === message) drop();
      else if (written.trimStart().startsWith(message))
        setText(written.trimStart().slice(message.length).trimStart());
      attachments.clear(ids);
      setShowsFiles(false);
      setKey(newActKey());
    } catch (thrown) {
      setError(errorText(thrown));
      // It was refused, not lost: the next try is another act.
      if (thrown instanceof ApiError && thrown.status !== 0) setKey(newActKey());
    } finally {
      await act.afterwards();
      setBusy(false);
    }
  };
  usePresent('sendReply');
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPressed(event, 'sendReply')) return;
    event.preventDefault();
    void submit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the field in it
    <form
      ref={field}
      noValidate
      className="flex flex-col gap-2"
      onKeyDown={onKeyDown}
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      {texts?.(put => {
        setText(text.trim() === '' ? put : `${text}\n${put}`);
        // One goes on writing there.
        field.current?.querySelector('textarea')?.focus();
      })}
      <TextArea
        label={label}
        rows={3}
        max={replyFields.message.max}
        value={text}
        error={error}
        onChange={next => {
          setText(next);
          setError(undefined);
        }}
      />
      {takesFiles && showsFiles && <Attachments of={attachments} />}
      <div className="flex items-center gap-3">
        {takesFiles && !showsFiles && (
          <Button size="small" variant="ghost" icon={Paperclip} onClick={() => setShowsFiles(true)}>
            {words.addFiles}
          </Button>
        )}
        <span aria-hidden="true" className="ms-auto text-help text-muted max-sm:invisible">
          <Keys caps={capsOf(shortcuts.sendReply)} />
        </span>
        <Button type="submit" variant="primary" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
