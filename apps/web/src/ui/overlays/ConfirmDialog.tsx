import { Button } from '../actions/Button.tsx';
import { useStore } from '../lib/store.ts';
import { openQuestion, type Question } from './confirm.ts';
import { Dialog } from './Dialog.tsx';

type Props = Question & { busy?: boolean; onAnswer: (yes: boolean) => void };

/** One question. The focus begins on «انصراف». */
export function ConfirmDialog({ title, text, action, cancel, danger, busy = false, onAnswer }: Props) {
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

/** Where the questions of `askConfirm` appear; once on the page. */
export function ConfirmRegion() {
  const question = useStore(openQuestion);
  return question ? <ConfirmDialog key={question.text} {...question} onAnswer={question.answer} /> : null;
}
