import { Button } from '../actions/Button.tsx';
import type { Question } from './confirm.ts';
import { Dialog } from './Dialog.tsx';

type Props = Question & { busy?: boolean; onAnswer: (yes: boolean) => void };

/** One question. The focus begins on «انصراف». */
export default function ConfirmDialog({
  title,
  text,
  action,
  cancel,
  danger,
  busy = false,
  onAnswer,
}: Props) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      busy={busy}
      onClose={() => onAnswer(false)}
      {...(cancel && { cancelLabel: cancel })}
      actions={
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => onAnswer(true)}>
          {action}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
