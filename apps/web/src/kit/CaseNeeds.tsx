import { toPersianDigits } from '@moadi/domain/primitives';
import { StateChip } from '../ui/display/Chip.tsx';
import type { Meaning } from '../ui/display/meanings.ts';
import { needWords } from './words.ts';

/** Invoices of a case that call for a person. */
export interface Needs {
  rejected: number;
  needsReview: number;
  nearDeadline: number;
  proforma: number;
}

const rows: readonly { name: keyof Needs; meaning: Meaning }[] = [
  { name: 'rejected', meaning: 'danger' },
  { name: 'needsReview', meaning: 'danger' },
  { name: 'nearDeadline', meaning: 'warning' },
  { name: 'proforma', meaning: 'neutral' },
];

/** What a case needs, in a line of chips; nothing where it needs nothing. */
export function CaseNeeds({ needs }: { needs: Needs }) {
  return rows
    .filter(({ name }) => needs[name] > 0)
    .map(({ name, meaning }) => (
      <StateChip key={name} meaning={meaning}>
        {toPersianDigits(needs[name])} {needWords[name]}
      </StateChip>
    ));
}
