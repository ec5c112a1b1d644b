import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useFloating } from '../lib/useFloating.ts';

type Props = {
  kind: 'dialog' | 'menu';
  label: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
};

/**
 * The floating frame under a button, with the focus inside: mount it to open it. Escape, a click elsewhere and leaving
 * with Tab close it; the focus goes back to where it came from unless it has gone elsewhere.
 */
export function Popup({ kind, label, anchor, onClose, onKeyDown, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  // Read while rendering: in an effect, what is inside may have taken the focus already.
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  useFloating(true, ref, anchor);

  const closeIfElsewhere = useEffectEvent((event: Event) => {
    const target = event.target as Node;
    if (!ref.current?.contains(target) && !anchor.current?.contains(target)) onClose();
  });
  useEffect(() => {
    const popup = ref.current!;
    if (!popup.contains(document.activeElement)) popup.focus();
    const follow = (event: Event) => closeIfElsewhere(event);
    const stop = new AbortController();
    document.addEventListener('pointerdown', follow, { signal: stop.signal });
    document.addEventListener('focusin', follow, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  // Before a dialog that comes in its stead opens: that one gives the focus back to where it found it.
  useLayoutEffect(() => {
    const popup = ref.current!;
    return () => {
      const { activeElement } = document;
      if (activeElement === document.body || popup.contains(activeElement)) opener?.focus();
    };
  }, [opener]);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation(); // the dialog around it stays
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- `kind` is its role
    <div
      ref={ref}
      role={kind}
      aria-label={label}
      popover="manual"
      className="floating"
      data-floating=""
      tabIndex={-1}
      onKeyDown={press}
    >
      {children}
    </div>
  );
}
