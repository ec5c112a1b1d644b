import type { Shortcut } from '../../ui/keys/shortcuts.ts';

const named: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** What stands on the keys, in the order in which they are pressed; the mark that Shift and the slash make is written as it is. */
export function capsOf({ code, sign, ctrl, shift, alt }: Shortcut): string[] {
  if (code === 'Slash' && shift) return ['؟', '?'];
  if (sign) return [sign];
  const cap = named[code] ?? code.replace(/^(Key|Digit)/, '');
  return [...(ctrl ? ['Ctrl'] : []), ...(shift ? ['Shift'] : []), ...(alt ? ['Alt'] : []), cap];
}
