import { Button } from '../../ui/actions/Button.tsx';
import { useSteps } from './useWizard.ts';
import { wizardWords as words } from './words.ts';

type Props = {
  /** What the main button says and does: on to the next step, or the end of it all. */
  action: string;
  onAction: () => void;
  busy?: boolean;
  disabled?: boolean;
};

/** Back and on, under every step. */
export function StepButtons({ action, onAction, busy = false, disabled = false }: Props) {
  const { previous, go } = useSteps();
  return (
    <>
      {previous && (
        <Button disabled={!previous.mayEnter} onClick={() => go(previous.id)}>
          {words.previous}
        </Button>
      )}
      <Button variant="primary" busy={busy} disabled={disabled} onClick={onAction}>
        {action}
      </Button>
    </>
  );
}
