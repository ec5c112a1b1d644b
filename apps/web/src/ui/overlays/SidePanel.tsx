import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isPressed } from '../keys/shortcuts.ts';
import { usePresent } from '../keys/useShortcut.ts';
import { besideMain, noRoomBeside } from '../lib/beside-main.ts';
import { useStore } from '../lib/store.ts';
import { useMediaQuery } from '../lib/useMediaQuery.ts';
import { BesideBox } from './BesideBox.tsx';
import { Dialog } from './Dialog.tsx';
import { openDialogs } from './open-dialogs.ts';

export type SidePanelProps = {
  title: ReactNode;
  /** Small buttons before the one that closes it. */
  tools?: ReactNode;
  /** What can be done, below what scrolls. */
  foot: ReactNode;
  /** What is shown is not yet what was asked for. */
  stale?: boolean;
  /** Where the focus goes when it closes, given what had it before. */
  home?: (opener: HTMLElement | null) => HTMLElement | null | undefined;
  /** To the row before or behind, by arrow keys. */
  onStep?: (by: 1 | -1) => void;
  onClose: () => void;
  children: ReactNode;
};

/**
 * One row of a list, beside the list, which stays in sight and usable: mount it to open it. Where there is no room for both, and
 * over a dialog, it is a dialog itself, on a phone a sheet.
 */
export function SidePanel(props: SidePanelProps) {
  const isNarrow = useMediaQuery(noRoomBeside);
  const [isOver] = useState(() => openDialogs.get().length > 0);
  if (!isNarrow && !isOver) return <Beside {...props} />;
  const { title, tools, foot, onClose, children } = props;
  return (
    <Dialog title={title} size="large" onClose={onClose} tools={tools} foot={foot}>
      {children}
    </Dialog>
  );
}

function Beside({ title, tools, foot, stale, home, onStep, onClose, children }: SidePanelProps) {
  const slot = useStore(besideMain);
  const ref = useRef<HTMLElement>(null);
  // Read while rendering: in an effect, what is inside may have taken the focus already.
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  usePresent('close', ...(onStep ? (['nextRow', 'formerRow'] as const) : []));
  const giveBack = useEffectEvent(() => (home ? home(opener) : opener)?.focus());
  useLayoutEffect(() => {
    const panel = slot && ref.current;
    if (!panel) return;
    panel.focus({ preventScroll: true });
    document.documentElement.toggleAttribute('data-beside', true);
    return () => {
      document.documentElement.toggleAttribute('data-beside', false);
      const { activeElement } = document;
      if (activeElement === document.body || panel.contains(activeElement)) giveBack();
    };
  }, [slot]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || openDialogs.get().length > 0 || isTyped(event, ref.current)) return;
    if (isPressed(event, 'close')) onClose();
    else if (onStep && isPressed(event, 'nextRow')) onStep(1);
    else if (onStep && isPressed(event, 'formerRow')) onStep(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const follow = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, []);
  return <BesideBox ref={ref} {...{ title, tools, foot, stale, onClose, children }} />;
}

/** A field has its own use for the key, and so has what floats. */
const isTyped = ({ target }: KeyboardEvent, panel: HTMLElement | null): boolean =>
  (target as Element).closest(typed) !== null || Boolean(panel?.querySelector(':popover-open'));

const typed =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox], [popover]';
