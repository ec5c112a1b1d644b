import { cloneElement, useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { ButtonProps } from '../actions/Button.tsx';
import { Popup } from './Popup.tsx';

/** The button that opens it: a `Button` or an `IconButton`. */
export type Trigger = ReactElement<Partial<ButtonProps>>;

/** Something small that hangs under a button: messages, a phone number, columns to choose. */
export function Popover({
  label,
  trigger,
  children,
}: {
  label: string;
  trigger: Trigger;
  /** Its content, or what makes it from the way to close it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <Popup kind="dialog" label={label} anchor={anchor} onClose={close}>
          {typeof children === 'function' ? children(close) : children}
        </Popup>
      )}
    </>
  );
}
