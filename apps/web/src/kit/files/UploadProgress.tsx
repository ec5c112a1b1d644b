import { toPersianDigits } from '@moadi/domain/primitives';
import { Button } from '../../ui/actions/Button.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import type { UploadState } from './uploads.ts';
import { fileWords as words } from './words.ts';

type Props = Pick<UploadState, 'done' | 'total' | 'held'> & {
  waiting: number;
  goOn: () => void;
  cancelAll: () => void;
};

/** How far several files are together, how many wait, and why they do. */
export function UploadProgress({ done, total, held, waiting, goOn, cancelAll }: Props) {
  if (total < 2) return null;
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={words.overall} value={done / total} />
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 text-help">
          {words.doneOf(toPersianDigits(done), toPersianDigits(total))}{' '}
          {held === undefined && waiting > 0 && (
            <span className="text-muted">{words.waiting(toPersianDigits(waiting))}</span>
          )}
        </p>
        {held !== undefined && (
          <Button size="small" onClick={goOn}>
            {words.goOn}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={cancelAll}>
          {words.cancelAll}
        </Button>
      </div>
      {held !== undefined && (
        <p role="status" className="notice rounded-field" data-meaning="warning">
          {words.held(toPersianDigits(waiting), held)}
        </p>
      )}
    </div>
  );
}
