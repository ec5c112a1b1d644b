import { useNavigate } from '@tanstack/react-router';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent } from 'react';
import { capsOf } from '../../../kit/keys/caps.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { isPressed, shortcuts, type ShortcutId } from '../../../ui/keys/shortcuts.ts';
import { usePresent } from '../../../ui/keys/useShortcut.ts';
import { useStore } from '../../../ui/lib/store.ts';
import { words as uiWords } from '../../../ui/words.ts';
import { justRegistered } from '../registered.ts';
import { listWords as words } from './words.ts';

/** The list after an invoice was handed in: its row has the focus, and what comes next is at hand, by a click or by a key there. */
export function AfterRegistering({ clientId }: { clientId: number }) {
  const registered = useStore(justRegistered);
  const navigate = useNavigate();
  const { id, isNew } = registered?.clientId === clientId ? registered : {};
  const create = (search: { again?: string }) =>
    void navigate({
      to: '/cases/$clientId/invoices/create/single',
      params: { clientId: String(clientId) },
      search,
    });
  const next = () => create({});
  const again = () => create({ again: id! });

  useEffect(() => (id ? focusRow(id) : undefined), [id]);
  // Another page, and back: that is another visit.
  useEffect(() => () => justRegistered.set(undefined), []);
  usePresent(...(isNew ? (['nextInvoice', 'sameBuyer'] as const) : []));
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOfRow = (event.target as Element).getAttribute('data-row') === id;
    if (!isNew || !isOfRow || event.defaultPrevented) return;
    if (isPressed(event, 'nextInvoice')) next();
    else if (isPressed(event, 'sameBuyer')) again();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (!isNew) return null;
  return (
    <div className="notice flex-wrap items-center no-print" role="group" aria-label={words.registered}>
      <span className="min-w-0 flex-1 basis-60 text-text">{words.registered}</span>
      <Button icon={CopyPlus} onClick={again} {...keyOf('sameBuyer')}>
        {words.again}
      </Button>
      <Button icon={Plus} onClick={next} {...keyOf('nextInvoice')}>
        {words.next}
      </Button>
      <IconButton icon={X} size="small" label={uiWords.close} onClick={() => justRegistered.set(undefined)} />
    </div>
  );
}

/** A button says which key does the same. */
function keyOf(id: ShortcutId) {
  const key = capsOf(shortcuts[id]).join('+');
  return { 'aria-keyshortcuts': key, 'data-tip': words.key(key) };
}

const PATIENCE_MS = 8_000;
const PACE_MS = 100;

/** Leads the keyboard to a row as soon as the list has it, unless somebody does something else meanwhile. */
function focusRow(id: string): () => void {
  const until = Date.now() + PATIENCE_MS;
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    clearTimeout(timer);
    stop.abort();
  };
  const look = () => {
    const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
    row?.focus();
    if (row || Date.now() > until) end();
    else timer = setTimeout(look, PACE_MS);
  };
  for (const act of ['keydown', 'pointerdown']) document.addEventListener(act, end, { signal: stop.signal });
  look();
  return end;
}
