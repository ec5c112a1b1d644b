import { words } from '../words.ts';
import { askConfirm } from './confirm.ts';

/** Whether typed text may go; `text` says what would be lost where that is not a dialog's. */
export const mayLeave = (text = words.leaveText): Promise<boolean> =>
  askConfirm({
    title: words.leaveTitle,
    text,
    action: words.leaveAction,
    cancel: words.leaveStay,
    danger: true,
  });
