import type { EnumTable } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import type { ReactNode } from 'react';
import { StateChip } from '../../ui/display/Chip.tsx';

type Props = {
  of: EnumTable<number>;
  rows: readonly { key: number; link: ReactNode; count: number }[];
  /** In a card as wide as the page. */
  isWide?: boolean;
};

/** Every state with its count. */
export const StateGrid = ({ of, rows, isWide }: Props) => (
  <ul className={`grid gap-x-6 gap-y-2 sm:grid-cols-2 ${isWide ? 'lg:grid-cols-4' : ''}`}>
    {rows.map(({ key, link, count }) => (
      <li key={key} className="flex items-center gap-3 border-b border-hairline py-1">
        <strong className={`min-w-10 ${count === 0 ? 'text-muted' : ''}`}>{toPersianDigits(count)}</strong>
        <StateChip meaning={of.row(key).meaning ?? 'neutral'}>{link}</StateChip>
      </li>
    ))}
  </ul>
);
