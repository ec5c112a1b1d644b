import { useRef } from 'react';

type Props = { label: string; checked: boolean; onToggle: (shift: boolean) => void };

/** The box of a row, which tells whether Shift is held: of a key that presses it, Firefox's click does not say so. */
export function RowCheck({ label, checked, onToggle }: Props) {
  const keyWithShift = useRef(false);
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={label}
      checked={checked}
      onKeyDown={event => (keyWithShift.current = event.shiftKey)}
      onChange={({ nativeEvent }) => {
        const { detail: clicks, shiftKey } = nativeEvent as MouseEvent;
        onToggle(clicks === 0 ? keyWithShift.current : shiftKey);
      }}
    />
  );
}
