import { faultText } from '@moadi/domain/faults';
import { checkReply, replyFields } from '@moadi/domain/tickets';
import { useState, type KeyboardEvent } from 'react';
import { newActKey } from '../../kit/api/call.ts';
import { ApiError, errorText } from '../../kit/api/errors.ts';
import { useDraftText } from '../../kit/draft/useDraftText.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { ticketWords as words } from './words.ts';

type Props = {
  /** Where its draft is kept. */
  place: string;
  label: string;
  action: string;
  send: (message: string, idempotencyKey: string) => Promise<void>;
  afterwards: () => Promise<void>;
};

/** Where one writes. The text is kept as a draft until it was sent; what is refused stays. */
export function Composer({ place, label, action, send, afterwards }: Props) {
  const { text, setText } = useDraftText(place);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(newActKey);
  const submit = async () => {
    if (busy) return;
    const message = text.trim();
    const [wrong] = checkReply(message ? { message } : {}, Date.now());
    if (wrong) return setError(faultText(wrong));
    setBusy(true);
    setError(undefined);
    try {
      await send(message, key);
      setText('');
      setKey(newActKey());
    } catch (thrown) {
      setError(errorText(thrown));
      // It was refused, not lost: the next try is another act.
      if (thrown instanceof ApiError && thrown.status !== 0) setKey(newActKey());
    } finally {
      await afterwards();
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the field in it
    <form
      noValidate
      className="flex flex-col gap-2"
      onKeyDown={onKeyDown}
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
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
      <div className="flex items-center justify-end gap-3">
        <bdi dir="ltr" className="text-help text-muted max-sm:hidden">
          {words.keys}
        </bdi>
        <Button type="submit" variant="primary" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
