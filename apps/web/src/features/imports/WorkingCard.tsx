import { formatJalaliTime, formatRial } from '@moadi/domain/primitives';
import { Card } from '../../ui/display/Card.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { isWorking, type OpenedImport } from './opened.ts';
import { importWords as words } from './words.ts';

const n = (count: number): string => formatRial(String(count));

/** How far the work in the background is. */
export function WorkingCard({ item }: { item: OpenedImport }) {
  if (!isWorking(item)) return null;
  const { state, progressDone: done, progressTotal: total } = item;
  const title = words.working[state as keyof typeof words.working];
  return (
    <Card title={title} text={words.mayLeave}>
      {item.nextTryAt !== undefined && (
        <p className="notice mb-4" data-meaning="warning" role="status">
          {words.triedAgain(formatJalaliTime(item.nextTryAt))}
        </p>
      )}
      {total > 1 ? (
        <div className="flex flex-col gap-1">
          <ProgressBar value={Math.min(1, done / total)} label={title} />
          <p className="text-help text-muted" role="status">
            {words.progress(n(done), n(total))}
          </p>
        </div>
      ) : (
        <ProgressBar label={title} />
      )}
    </Card>
  );
}
