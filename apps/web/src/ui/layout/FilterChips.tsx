import type { ReactNode } from 'react';
import { Chip } from '../display/Chip.tsx';
import { words } from '../words.ts';

export type FilterChip = { id: string; label: string; value: ReactNode };

type ChipsProps = { chips: readonly FilterChip[]; onRemove: (id: string) => void; onClear: () => void };

/** The filters that are on, while their bar is closed. */
export function FilterChips({ chips, onRemove, onClear }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={words.filters} className="flex flex-wrap items-center gap-1.5 no-print">
      {chips.map(({ id, label, value }) => (
        <li key={id}>
          <Chip onRemove={() => onRemove(id)} removeLabel={words.removeFilter(label)}>
            {label}: {value}
          </Chip>
        </li>
      ))}
      <li>
        <button type="button" className="link text-help" onClick={onClear}>
          {words.clearAll}
        </button>
      </li>
    </ul>
  );
}
