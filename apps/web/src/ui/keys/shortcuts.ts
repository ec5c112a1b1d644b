/** A key by its place on the keyboard, which is the same under the Persian layout and the Latin one. */
export interface Shortcut {
  /** `KeyboardEvent.code`; a key of the number pad counts as the other of its name. */
  code: string;
  /** Another place that does the same. */
  also?: string;
  /** Its sign counts too, wherever a layout has it. */
  sign?: string;
  ctrl?: true;
  shift?: true;
  alt?: true;
  /** While a field has the focus too; nothing that writes a letter may have it. */
  inFields?: true;
}

/**
 * Every key that a handler of the panel reads, but for those that menus, lists of choices, tabs and the calendar have on every
 * page of the web; what each does is said in `kit/keys/words.ts`. What is written in place of a value stands in `signs.ts`.
 */
export const shortcuts = {
  commands: { code: 'KeyK', ctrl: true, inFields: true },
  keysHelp: { code: 'Slash', shift: true },
  close: { code: 'Escape', inFields: true },
  sendReply: { code: 'Enter', ctrl: true, inFields: true },
  nextResult: { code: 'ArrowDown', inFields: true },
  formerResult: { code: 'ArrowUp', inFields: true },
  openResult: { code: 'Enter', inFields: true },
  openResultAside: { code: 'Enter', ctrl: true, inFields: true },
  searchList: { code: 'Slash', sign: '/' },
  clearSearch: { code: 'Escape', inFields: true },
  rowBelow: { code: 'ArrowDown' },
  rowAbove: { code: 'ArrowUp' },
  openRow: { code: 'Enter' },
  openRowAside: { code: 'Enter', ctrl: true },
  nextRow: { code: 'ArrowDown', also: 'KeyJ' },
  formerRow: { code: 'ArrowUp', also: 'KeyK' },
  nextInvoice: { code: 'KeyN' },
  sameBuyer: { code: 'KeyR' },
  register: { code: 'Enter', ctrl: true, inFields: true },
  nextCell: { code: 'Enter', inFields: true },
  formerCell: { code: 'Enter', shift: true, inFields: true },
  cellBelow: { code: 'ArrowDown', inFields: true },
  cellAbove: { code: 'ArrowUp', inFields: true },
  cellRight: { code: 'ArrowRight', inFields: true },
  cellLeft: { code: 'ArrowLeft', inFields: true },
  valueAbove: { code: 'KeyD', ctrl: true, inFields: true },
  doubleLine: { code: 'KeyD', ctrl: true, shift: true, inFields: true },
  undoLines: { code: 'KeyZ', ctrl: true, inFields: true },
  settleWork: { code: 'Enter', inFields: true },
  dropWork: { code: 'Escape', inFields: true },
  openCalendar: { code: 'ArrowDown', alt: true, inFields: true },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutId = keyof typeof shortcuts;

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  target: EventTarget | null;
};

/** Whether this key was pressed: by its place, with just its modifiers, and in a field only where that is meant. */
export function isPressed(event: Pressed, id: ShortcutId): boolean {
  const { code, also, sign, ctrl, shift, alt, inFields }: Shortcut = shortcuts[id];
  const isThere = [code, also].includes(placeOf(event)) && event.shiftKey === (shift === true);
  return (
    (isThere || (sign !== undefined && event.key === sign)) &&
    (event.ctrlKey || event.metaKey) === (ctrl === true) &&
    event.altKey === (alt === true) &&
    (inFields === true || !isTyping(event.target))
  );
}

/**
 * The keyboard of a phone names no place, and its Enter by name alone. Keys that write nothing are what they are called, wherever they are: on the
 * number pad, or laid elsewhere by the system; what a writing aid takes is nobody else's.
 */
const placeOf = ({ code, key }: Pressed): string => {
  if (/^(Arrow\w+|Escape|Enter)$/.test(key)) return key;
  return key === 'Process' ? '' : code || key;
};

const WITHOUT_TEXT = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Whether a letter would be written there. */
export function isTyping(target: EventTarget | null): boolean {
  const { tagName, type, isContentEditable } = (target ?? {}) as Partial<HTMLInputElement>;
  if (isContentEditable || tagName === 'TEXTAREA' || tagName === 'SELECT') return true;
  return tagName === 'INPUT' && !WITHOUT_TEXT.has(type ?? '');
}
