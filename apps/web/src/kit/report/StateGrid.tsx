import type { EnumTable } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { StateChip } from '../../ui/display/Chip.tsx';
import { linked, type LinkOf } from '../../ui/lib/links.ts';

type Props = {
  of: EnumTable<number>;
  rows: readonly { key: number; label: string; link: LinkOf | undefined; count: number }[];
  /** In a card as wide as the page. */
  isWide?: boolean;
};

/** Every state with its count. */
export const StateGrid = ({ of, rows, isWide }: Props) => (
  <ul className={`grid gap-x-6 gap-y-2 sm:grid-cols-2 ${isWide ? 'lg:grid-cols-4' : ''}`}>
    {rows.map(({ key, label, link, count }) => (
      <li key={key} className="border-b border-hairline py-1">
        {linked(
          link,
          <span className="flex items-center gap-3">
            <strong className={`min-w-10 ${count === 0 ? 'text-muted' : ''}`}>
              {toPersianDigits(count)}
            </strong>
            <StateChip meaning={of.row(key).meaning ?? 'neutral'}>
              {link ? <span className="text-accent-text">{label}</span> : label}
            </StateChip>
          </span>,
          { className: 'counted block' },
        )}
      </li>
    ))}
  </ul>
);
