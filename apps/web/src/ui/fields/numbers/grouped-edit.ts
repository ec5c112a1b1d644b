import { toLatinDigits } from '@moadi/domain/primitives';

/** How a field keeps a number and how it shows it, with group marks in the shown text only. */
export type Notation = { read: (typed: string) => string; show: (value: string) => string };

export type Edit = {
  /** What the field showed, what stands in it after the key, and where its caret is now. */
  before: string;
  typed: string;
  caret: number;
  inputType: string;
};

/**
 * The value after an edit, and the caret in the text that shows it. Group marks come and go left of the caret, so what
 * stays the same is the number of signs right of it.
 */
export function editGrouped({ read, show }: Notation, edit: Edit): { value: string; caret: number } {
  const { typed, caret } = withoutDeletedMark(edit);
  const value = read(typed);
  if (!isNumber(value)) return { value, caret };
  const shown = show(value);
  const right = countSigns(typed.slice(caret));
  let at = shown.length;
  for (let passed = 0; passed < right && at > 0; at--) if (shown[at - 1] !== mark) passed++;
  return { value, caret: at };
}

/** Deleting a group mark alone would change nothing, as it is set again at once: the digit beside it is meant. */
function withoutDeletedMark({ before, typed, caret, inputType }: Edit): { typed: string; caret: number } {
  const onlyMarkGone = typed.length === before.length - 1 && before[caret] === mark;
  if (onlyMarkGone && inputType === 'deleteContentBackward') {
    return { typed: typed.slice(0, caret - 1) + typed.slice(caret), caret: caret - 1 };
  }
  if (onlyMarkGone && inputType === 'deleteContentForward') {
    return { typed: typed.slice(0, caret) + typed.slice(caret + 1), caret };
  }
  return { typed, caret };
}

/** Between thousands: the Arabic thousands separator. */
export const mark = '\u066c';
/** The Persian decimal point. */
export const point = '\u066b';

const isNumber = (text: string): boolean => /^\d+(\.\d*)?$/.test(text);
const countSigns = (text: string): number => toLatinDigits(text).replace(/[^\d.\u066b]/g, '').length;
