import { toPersianDigits } from '@moadi/domain/primitives';
import Check from 'lucide-react/icons/check';
import { words } from '../words.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  label: string;
  steps: readonly string[];
  /** Index of the step that is being filled in; those before it are done. */
  current: number;
  /** Lets people go back to a step that is done. */
  onSelect?: (step: number) => void;
};

/** The way through a wizard; on a phone only where one stands. */
export function Stepper({ label, steps, current, onSelect }: Props) {
  const where = words.stepOf(toPersianDigits(current + 1), toPersianDigits(steps.length));
  return (
    <nav aria-label={label}>
      <p className="sm:hidden">
        <span className="text-muted">{where}: </span>
        <strong>{steps[current]}</strong>
      </p>
      <ol className="hidden sm:flex sm:gap-2">
        {steps.map((title, index) => (
          <li
            key={title}
            className="step"
            data-done={index < current ? '' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="dot">{index < current ? <Check size={14} /> : toPersianDigits(index + 1)}</span>
            {index < current && <VisuallyHidden>{words.stepDone}: </VisuallyHidden>}
            {index < current && onSelect ? (
              <button type="button" className="link truncate" onClick={() => onSelect(index)}>
                {title}
              </button>
            ) : (
              <span className="truncate">{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
