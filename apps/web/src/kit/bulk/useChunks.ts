import { useRef, useState } from 'react';
import { again, runChunks, type Chunk, type Progress, type RowResult } from './chunks.ts';

export interface ChunkWork<Row> {
  rows: readonly Row[];
  cut: (rows: readonly Row[]) => Chunk<Row>[];
  ask: (chunk: Chunk<Row>, signal: AbortSignal) => Promise<ReadonlyMap<string, RowResult>>;
  /** After each run, also one that was stopped. */
  onEnd: (results: ReadonlyMap<string, RowResult>) => void;
}

/** Work on many rows, chunk by chunk, with what is known so far. */
export function useChunks<Row extends { id: string }>({ rows, cut, ask, onEnd }: ChunkWork<Row>) {
  const [progress, setProgress] = useState<Progress<Row>>();
  const [state, setState] = useState<'idle' | 'running' | 'stopping'>('idle');
  const stop = useRef<AbortController>(undefined);
  const run = async (from: Progress<Row>): Promise<void> => {
    const control = new AbortController();
    stop.current = control;
    setState('running');
    setProgress(from);
    const end = await runChunks(
      from,
      chunk => ask(chunk, control.signal),
      setProgress,
      () => control.signal.aborted,
    );
    setProgress(end);
    setState('idle');
    onEnd(end.results);
  };
  return {
    progress,
    state,
    start: () => run({ results: new Map(), left: cut(rows) }),
    retry: () => progress && run(again(progress, rows, cut)),
    stop: () => {
      setState('stopping');
      stop.current?.abort();
    },
  };
}
