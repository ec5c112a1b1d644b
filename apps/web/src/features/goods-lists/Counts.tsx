import { goodsListChange } from '@moadi/domain/enums';
import { StatTile } from '../../ui/display/StatTile.tsx';
import type { OpenedList } from './opened.ts';
import { goodsListWords as words } from './words.ts';

type Props = {
  list: OpenedList;
  /** Shows what is counted: of the changes those of one kind, or rows that are refused or decided. */
  onSee: (view: { tab: 'changes'; change_EQ: string } | { tab: 'remarks'; isRefused_EQ: string }) => void;
};

/** What a list does, in numbers: ids by what becomes of them, and rows that something is said of. */
export function Counts({ list, onSee }: Props) {
  const { id } = goodsListChange;
  const tiles = [
    [words.counts.new, list.newCount, id.new],
    [words.counts.rate, list.rateCount, id.rate],
    [words.counts.ended, list.endedCount, id.ended],
    [words.counts.other, list.otherCount, id.other],
    [words.counts.withdrawn, list.withdrawnCount, id.withdrawn],
    [words.counts.same, list.sameCount, undefined],
  ] as const;
  const see = (label: string, onClick: () => void) => (
    <button type="button" className="link" aria-label={`${words.see}: ${label}`} onClick={onClick}>
      {words.see}
    </button>
  );
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {tiles.map(([label, count = 0, change]) => (
        <StatTile
          key={label}
          label={label}
          value={count}
          action={
            change !== undefined &&
            list.hasChanges &&
            count > 0 &&
            see(label, () => onSee({ tab: 'changes', change_EQ: String(change) }))
          }
        />
      ))}
      {(
        [
          [words.counts.refused, list.refusedCount, 'true'],
          [words.counts.decided, list.decidedCount, 'false'],
        ] as const
      ).map(([label, count, isRefused]) => (
        <StatTile
          key={label}
          label={label}
          value={count}
          action={count > 0 && see(label, () => onSee({ tab: 'remarks', isRefused_EQ: isRefused }))}
        />
      ))}
    </div>
  );
}
