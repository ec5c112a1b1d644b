import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { meaningIcons } from '../display/meanings.ts';
import { useStore } from '../lib/store.ts';
import { words } from '../words.ts';
import { openDialogs } from './open-dialogs.ts';
import { dismissSnack, renewSnacks, type Snackbar, snackbars, staysMs } from './snackbars.ts';
import { useAboveFeet } from './useAboveFeet.ts';

/** The messages of `snack`, bottom right; once on the page. They wait while one of them is pointed at or used. */
export function SnackbarRegion() {
  const items = useStore(snackbars);
  // Held while there are as many as when the pointer or the focus came: one that goes may take it along unnoticed.
  const [heldAt, setHeldAt] = useState<number>();
  const hold = () => setHeldAt(items.length);
  const release = () => {
    setHeldAt(undefined);
    renewSnacks();
  };
  // An open dialog makes everything outside it inert: the messages move into it.
  const dialog = useStore(openDialogs).at(-1);
  const region = useAboveFeet(items.length, dialog);
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only to give time for reading
    <section
      ref={region}
      aria-label={words.notices}
      data-floating=""
      className="fixed start-4 bottom-4 z-50 flex w-96 max-w-[calc(100vw-2rem)] flex-col gap-2"
      onPointerMove={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div aria-live="polite" className="flex flex-col gap-2">
        {items.map(item => (
          <Message key={item.id} item={item} held={heldAt === items.length} />
        ))}
      </div>
    </section>,
    dialog ?? document.body,
  );
}

function Message({ item, held }: { item: Snackbar; held: boolean }) {
  const { id, meaning, text, from, persistent, actions = [] } = item;
  const ms = staysMs(item);
  const [isShown, setShown] = useState(from <= performance.now());
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), from - performance.now());
    return () => clearTimeout(timer);
  }, [from]);
  const Icon = meaningIcons[meaning];
  useEffect(() => {
    if (persistent || held) return;
    const timer = setTimeout(() => dismissSnack(id), from + ms - performance.now());
    return () => clearTimeout(timer);
  }, [id, ms, from, persistent, held]);
  if (!isShown) return null;
  return (
    <div role={meaning === 'danger' ? 'alert' : undefined} className="snackbar" data-meaning={meaning}>
      <Icon size={18} className="mt-0.5 flex-none" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
        <span className="whitespace-pre-line text-text">{text}</span>
        {actions.length > 0 && (
          <span className="flex flex-wrap gap-2">
            {actions.map(({ label, onSelect }) => (
              <Button
                key={label}
                size="small"
                onClick={() => {
                  dismissSnack(id);
                  onSelect();
                }}
              >
                {label}
              </Button>
            ))}
          </span>
        )}
      </div>
      <IconButton size="small" icon={X} label={words.close} onClick={() => dismissSnack(id)} />
    </div>
  );
}
