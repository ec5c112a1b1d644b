import { cloneElement, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Icon } from '../actions/Button.tsx';
import { Spinner } from '../display/Spinner.tsx';
import { nextByKey } from '../lib/roving.ts';
import type { Trigger } from './Popover.tsx';
import { Popup } from './Popup.tsx';
import { snack } from './snackbars.ts';

export type MenuItem = {
  label: string;
  icon?: Icon;
  onSelect: () => void;
  danger?: boolean;
  /** Says why it cannot be done now; the entry stays readable. */
  disabled?: string | undefined;
  /** It is being done. */
  busy?: boolean;
};

/** Something in the menu is being done. */
export const isBusy = (items: Props['items']): boolean => items.some(group => group.some(({ busy }) => busy));

type Props = {
  label: string;
  /** Groups are parted by a line. */
  items: readonly (readonly MenuItem[])[];
  /** Why an entry is off stands below it; otherwise it is told to anyone who points at it or tries. */
  explains?: boolean;
  trigger: Trigger;
};

/** Actions behind a button. Arrow keys, first letters, Home, End, Enter, Escape. */
export function Menu({ label, items, explains = false, trigger }: Props) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <Popup kind="menu" label={label} anchor={anchor} onClose={close} onKeyDown={moveFocus}>
          <Entries groups={items.filter(group => group.length > 0)} explains={explains} close={close} />
        </Popup>
      )}
    </>
  );
}

type EntryProps = { explains: boolean; close: () => void };

function Entries({ groups, ...own }: { groups: Props['items'] } & EntryProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);
  return (
    <div ref={ref} className="min-w-44 p-1" role="none">
      {groups.map((group, index) => (
        <div key={group[0]!.label} role="none">
          {index > 0 && <hr className="my-1 border-hairline" />}
          {group.map(item => (
            <Entry key={item.label} {...item} {...own} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Entry({ label, icon, onSelect, danger, disabled, busy, explains, close }: MenuItem & EntryProps) {
  const Icon = busy ? Spinner : icon;
  const select = () => {
    close();
    // Where nothing hovers, the reason is told to anyone who tries.
    if (disabled) snack('warning', disabled);
    else if (!busy) onSelect();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="entry w-full text-start"
      data-danger={danger ? '' : undefined}
      aria-disabled={disabled || busy ? true : undefined}
      aria-busy={busy || undefined}
      data-tip={explains ? undefined : disabled}
      onPointerMove={event => event.currentTarget.focus({ preventScroll: true })}
      onClick={select}
    >
      {Icon && <Icon size={16} />}
      {explains && disabled ? (
        <span>
          {label}
          <small className="block max-w-72 text-help">{disabled}</small>
        </span>
      ) : (
        label
      )}
    </button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const labels = entries.map(entry => entry.textContent ?? '');
  const to = nextByKey(event.key, at, labels);
  if (to === undefined) return;
  event.preventDefault();
  entries[to]!.focus();
}
