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
  children: ReactNode;
}) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <Popup kind="dialog" label={label} anchor={anchor} onClose={() => setOpen(false)}>
          {children}
        </Popup>
      )}
    </>
  );
}
