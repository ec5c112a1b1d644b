import { useSteps } from '../../../../kit/wizard/useWizard.ts';
import { wizardWords } from '../../../../kit/wizard/words.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { formWords as words } from '../words.ts';

type Props = { busy: boolean; onGoOn: () => void; onRegister: () => void };

/** From the form: back to the kind, on to the summary, or straight to the one question before it goes. */
export function FillButtons({ busy, onGoOn, onRegister }: Props) {
  const { previous, go } = useSteps();
  return (
    <>
      {previous && (
        <span data-back="">
          <Button disabled={!previous.mayEnter} onClick={() => go(previous.id)}>
            {wizardWords.previous}
          </Button>
        </span>
      )}
      <Button busy={busy} onClick={onGoOn}>
        {words.check}
      </Button>
      <Button
        variant="primary"
        busy={busy}
        onClick={onRegister}
        aria-keyshortcuts="Control+Enter"
        data-tip="Ctrl + Enter"
      >
        {words.toRegister}
      </Button>
    </>
  );
}
