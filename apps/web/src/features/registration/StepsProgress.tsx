import type { StepProgress } from '@moadi/domain/cases';
import { Card } from '../../ui/display/Card.tsx';
import { StateChip } from '../../ui/display/Chip.tsx';
import { Dues, type Due } from './Dues.tsx';
import { registrationWords as words } from './words.ts';

const meanings = { done: 'success', open: 'info', ahead: 'neutral', asked: 'warning' } as const;

/** How every step stands, for who comes back; what is asked for anew leads to its step. */
export function StepsProgress({ steps, dues }: { steps: readonly StepProgress[]; dues: readonly Due[] }) {
  return (
    <Card title={words.progress}>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {steps.map(({ id, label, state }) => (
          <li key={id} className="flex items-center gap-2">
            {label}
            <StateChip meaning={meanings[state]}>{words.states[state]}</StateChip>
          </li>
        ))}
      </ul>
      {dues.length > 0 && (
        <div className="mt-3">
          <Dues dues={dues} />
        </div>
      )}
    </Card>
  );
}
