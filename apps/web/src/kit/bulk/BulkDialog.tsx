import { toPersianDigits } from '@moadi/domain/primitives';
import { useEffect, useRef, type ReactNode } from 'react';
import { newActKey } from '../api/act.ts';
import { errorText } from '../api/errors.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { chunksOf, type Chunk, type RowResult } from './chunks.ts';
import { forgetWork, keepWork, type KeptWork } from './kept-work.ts';
import { Results, type NamedRows } from './Results.tsx';
import { useChunks } from './useChunks.ts';
import { bulkWords as words } from './words.ts';

/** Something that is done to many rows. */
export interface BulkAct<Row> {
  label: string;
  danger?: boolean | undefined;
  /** Rows of one request, and what those of one request have in common. */
  most: number;
  group: (row: Row) => string | number;
  /** What only reads may be broken off by `signal`; what writes ends first, and stops before the next. */
  ask: (chunk: Chunk<Row>, signal: AbortSignal) => Promise<ReadonlyMap<string, RowResult>>;
}

type Props<Name, Row> = NamedRows<Row> & {
  act: BulkAct<Row>;
  /** The rows that it is done to, and what a reload has broken off. */
  work: KeptWork<Name, Row>;
  /** Where this tab keeps it. */
  place: string;
  /** Asked first, with the button that begins; what can be undone or changes nothing begins at once. */
  question?: { text: ReactNode; button: string | undefined } | undefined;
  /** Closes by itself when every row is done: what is left to say, the page says. */
  closesWhenDone?: boolean;
  /** After each run. */
  onEnd: (results: ReadonlyMap<string, RowResult>) => void;
  onClose: (results: ReadonlyMap<string, RowResult>) => void;
};

const count = (number: number) => toPersianDigits(number);

/** Something is done to many rows: what it will do, how far it is, what came of each row, and the failed ones again. */
export function BulkDialog<Name, Row extends { id: string }>(props: Props<Name, Row>) {
  const { act, place, question, closesWhenDone, one, onEnd } = props;
  const { name, rows, progress: kept } = props.work;
  const close = (results: ReadonlyMap<string, RowResult>) => {
    forgetWork(place);
    props.onClose(results);
  };
  const work = useChunks<Row>({
    rows,
    cut: some => chunksOf(some, act.most, act.group, newActKey),
    kept,
    onProgress: progress => keepWork(place, { name, rows, progress }),
    ask: act.ask,
    onEnd: results => {
      onEnd(results);
      if (closesWhenDone && rows.every(({ id }) => !isOpen(results.get(id)))) close(results);
    },
  });
  const { progress, state } = work;
  const started = useRef(false);
  useEffect(() => {
    if (question || kept || started.current) return;
    started.current = true;
    void work.start();
  });
  if (!progress)
    return (
      <Dialog
        title={act.label}
        size="medium"
        role="alertdialog"
        onClose={() => close(new Map())}
        actions={
          rows.length > 0 && (
            <Button variant={act.danger ? 'danger' : 'primary'} onClick={() => void work.start()}>
              {question?.button}
            </Button>
          )
        }
      >
        {question?.text}
      </Dialog>
    );
  const running = state !== 'idle';
  const unfinished = rows.filter(({ id }) => isOpen(progress.results.get(id)));
  const asked = progress.results.size;
  return (
    <Dialog
      title={act.label}
      size="medium"
      onClose={running ? work.stop : () => close(progress.results)}
      cancelLabel={running ? (state === 'stopping' ? words.stopping : words.stop) : words.close}
      actions={
        <>
          {!running && unfinished.length > 0 && (
            <Button variant="primary" onClick={() => void work.retry()}>
              {words.retry(count(unfinished.length), one)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-col gap-1">
          <output className="font-medium" aria-live="polite">
            {running
              ? words.progress(count(asked), count(rows.length), one)
              : outcomeText(rows.length - unfinished.length, asked, rows.length, one)}
          </output>
          {running && <ProgressBar label={act.label} {...(asked > 0 && { value: asked / rows.length })} />}
          {progress.error !== undefined && !isAbort(progress.error) && (
            <p role="alert" className="text-danger">
              {errorText(progress.error)}
            </p>
          )}
        </div>
        <Results {...props} rows={rows} results={progress.results} running={running} />
      </div>
    </Dialog>
  );
}

const isOpen = (result: RowResult | undefined): boolean => !result || result.kind === 'refused';

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

function outcomeText(done: number, asked: number, all: number, one: string): string {
  if (asked < all) return words.stopped(count(all - asked), one);
  return done === all ? words.allDone(count(all), one) : words.finished(count(done), count(all - done));
}
