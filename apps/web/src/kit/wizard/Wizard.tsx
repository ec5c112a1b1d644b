import { useEffect, useRef, type ReactNode } from 'react';
import { Stepper } from '../../ui/display/Stepper.tsx';
import { WizardContext, type WizardState } from './useWizard.ts';

type Props<Id extends string> = {
  /** What it leads through, for who does not see the rail. */
  label: string;
  wizard: WizardState<Id>;
  /** Beside the rail. */
  aside?: ReactNode;
  /** The current step. */
  children: ReactNode;
};

/** A way in steps: the rail above, the step below, which the focus follows. */
export function Wizard<Id extends string>({ label, wizard, aside, children }: Props<Id>) {
  const { current, rail, go } = wizard;
  const content = useRef<HTMLDivElement>(null);
  const seen = useRef(current);
  useEffect(() => {
    if (seen.current === current) return;
    seen.current = current;
    // The button that led here is gone: the keyboard goes on at the top of the step.
    content.current?.focus({ preventScroll: true });
    content.current?.closest('.page')?.scrollIntoView();
  }, [current]);
  return (
    <WizardContext value={{ ...wizard, go: id => go(id as Id) }}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-60 flex-1">
          <Stepper label={label} steps={rail} onSelect={id => go(id as Id)} />
        </div>
        {aside}
      </div>
      <div
        ref={content}
        tabIndex={-1}
        className="outline-none"
        aria-label={rail.find(({ id }) => id === current)?.title}
        role="group"
      >
        {children}
      </div>
    </WizardContext>
  );
}
