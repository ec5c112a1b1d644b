import { toPersianDigits } from '@moadi/domain/primitives';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { words } from '../words.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface Step {
  id: string;
  title: string;
  state: 'current' | 'done' | 'faulty' | 'open' | 'ahead';
  /** Something is wrong in it, also while it is the current one. */
  isFaulty: boolean;
  mayEnter: boolean;
}

type Props = {
  label: string;
  steps: readonly Step[];
  /** Goes to a step that may be entered. */
  onSelect: (id: string) => void;
};

/** The way through a wizard; on a phone only where one stands. */
export function Stepper({ label, steps, onSelect }: Props) {
  const current = steps.findIndex(({ state }) => state === 'current');
  const where = words.stepOf(toPersianDigits(current + 1), toPersianDigits(steps.length));
  return (
    <nav aria-label={label}>
      <p className="sm:hidden">
        <span className="text-muted">{where}: </span>
        <strong>{steps[current]?.title}</strong>
      </p>
      <ol className="hidden sm:flex sm:gap-2">
        {steps.map((step, index) => (
          <li
            key={step.id}
            className="step"
            data-done={step.state === 'done' ? '' : undefined}
            data-faulty={step.isFaulty ? '' : undefined}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className="dot">
              {step.isFaulty ? (
                <CircleAlert size={14} />
              ) : step.state === 'done' ? (
                <Check size={14} />
              ) : (
                toPersianDigits(index + 1)
              )}
            </span>
            {(step.isFaulty || step.state === 'done') && (
              <VisuallyHidden>{step.isFaulty ? words.stepFaulty : words.stepDone}: </VisuallyHidden>
            )}
            {step.mayEnter ? (
              <button type="button" className="link truncate" onClick={() => onSelect(step.id)}>
                {step.title}
              </button>
            ) : (
              <span className="truncate">{step.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
