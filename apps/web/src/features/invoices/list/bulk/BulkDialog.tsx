import { toPersianDigits } from '@moadi/domain/primitives';
import { useEffect, useRef } from 'react';
import { newActKey } from '../../../../kit/api/call.ts';
import { errorText } from '../../../../kit/api/errors.ts';
import { chunksOf, type Progress, type RowResult } from '../../../../kit/bulk/chunks.ts';
import { forgetWork, keepWork } from '../../../../kit/bulk/kept-work.ts';
import { useChunks } from '../../../../kit/bulk/useChunks.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { ProgressBar } from '../../../../ui/display/ProgressBar.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import type { RowTools } from '../row-menu.ts';
import type { InvoiceRow } from '../rows.ts';
import { refreshInvoices } from '../../refresh.ts';
import { bulkWords as words } from '../words.ts';
import { bulkActs, partRows, type BulkName } from './acts.ts';
import { Question } from './Question.tsx';
import { Results } from './Results.tsx';

type Props = {
  name: BulkName;
  /** All that are selected. */
  rows: readonly InvoiceRow[];
  /** What a reload has broken off. */
  progress?: Progress<InvoiceRow>;
  /** Where this tab keeps it. */
  place: string;
  may: RowTools['may'];
  onDetails: (row: InvoiceRow) => void;
  /** After each run: what need not stay selected. */
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
};

const count = (number: number) => toPersianDigits(number);

/** Something is done to many rows: what it will do, how far it is, what came of each row, and the failed ones again. */
export default function BulkDialog(props: Props) {
  const { name, rows, progress: kept, place, may, onDetails, onDone } = props;
  const act = bulkActs[name];
  const { fit, unfit } = kept ? { fit: rows, unfit: [] } : partRows(act, rows, may);
  const onClose = () => {
    forgetWork(place);
    props.onClose();
  };
  const work = useChunks<InvoiceRow>({
    rows: fit,
    cut: some => chunksOf(some, act.most, ({ clientId }) => clientId, newActKey),
    kept,
    onProgress: progress => keepWork(place, { name, rows: fit, progress }),
    ask: (chunk, signal) => act.ask(chunk.rows[0]!.clientId, chunk, signal),
    onEnd: results => {
      onDone([...results].filter(([, { kind }]) => kind !== 'refused').map(([id]) => id));
      void refreshInvoices();
    },
  });
  const { progress, state } = work;
  // What changes nothing needs no question.
  const started = useRef(false);
  useEffect(() => {
    if (act.question || kept || started.current) return;
    started.current = true;
    void work.start();
  });
  if (!progress)
    return (
      <Dialog
        title={act.label}
        size="medium"
        role="alertdialog"
        onClose={onClose}
        actions={
          fit.length > 0 && (
            <Button variant={act.danger ? 'danger' : 'primary'} onClick={() => void work.start()}>
              {act.question?.button(count(fit.length))}
            </Button>
          )
        }
      >
        <Question act={act} fit={fit} unfit={unfit} />
      </Dialog>
    );
  const running = state !== 'idle';
  const unfinished = fit.filter(({ id }) => isOpen(progress.results.get(id)));
  const done = fit.length - unfinished.length;
  const asked = progress.results.size;
  return (
    <Dialog
      title={act.label}
      size="medium"
      onClose={running ? work.stop : onClose}
      cancelLabel={running ? (state === 'stopping' ? words.stopping : words.stop) : words.close}
      actions={
        <>
          {!running && unfinished.length > 0 && (
            <Button variant="primary" onClick={() => void work.retry()}>
              {words.retry(count(unfinished.length))}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-col gap-1">
          <output className="font-medium" aria-live="polite">
            {running ? words.progress(count(asked), count(fit.length)) : outcomeText(done, asked, fit.length)}
          </output>
          {running && <ProgressBar label={act.label} {...(asked > 0 && { value: asked / fit.length })} />}
          {progress.error !== undefined && !isAbort(progress.error) && (
            <p role="alert" className="text-danger">
              {errorText(progress.error)}
            </p>
          )}
        </div>
        <Results rows={fit} results={progress.results} running={running} onDetails={onDetails} />
      </div>
    </Dialog>
  );
}

const isOpen = (result: RowResult | undefined): boolean => !result || result.kind === 'refused';

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

function outcomeText(done: number, asked: number, all: number): string {
  if (asked < all) return words.stopped(count(all - asked));
  return done === all ? words.allDone(count(all)) : words.finished(count(done), count(all - done));
}
