import type { Instant } from '@moadi/domain/primitives';
import { StateChip } from '../../ui/display/Chip.tsx';
import { JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { useNow } from '../../ui/lib/clock.ts';
import { ticketWords as words } from './words.ts';

/** A promised moment; one that is over stands out. */
export function DueTime({ at }: { at: Instant | undefined }) {
  const now = useNow();
  if (at === undefined || at >= now) return <JalaliTime at={at} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <JalaliTime at={at} />
      <StateChip meaning="danger">{words.late}</StateChip>
    </span>
  );
}
