import { useRef, useState } from 'react';
import { again, runChunks, type Chunk, type Progress, type RowResult } from './chunks.ts';

export interface ChunkWork<Row> {
  rows: readonly Row[];
  cut: (rows: readonly Row[]) => Chunk<Row>[];
  ask: (chunk: Chunk<Row>, signal: AbortSignal) => Promise<ReadonlyMap<string, RowResult>>;
  /** After each run, also one that was stopped. */
  onEnd: (results: ReadonlyMap<string, RowResult>) => void;
  /** After each chunk and each run: what a reload gives back as `kept`. */
  onProgress?: (progress: Progress<Row>) => void;
  kept?: Progress<Row> | undefined;
}

/** Work on many rows, chunk by chunk, with what is known so far. */
export function useChunks<Row extends { id: string }>(work: ChunkWork<Row>) {
  const { rows, cut, ask, onEnd, onProgress, kept } = work;
  const [progress, setProgress] = useState(kept);
  const [state, setState] = useState<'idle' | 'running' | 'stopping'>('idle');
  const stop = useRef<AbortController>(undefined);
  const run = async (from: Progress<Row>): Promise<void> => {
    const control = new AbortController();
    stop.current = control;
    const tell = (now: Progress<Row>) => {
      setProgress(now);
      onProgress?.(now);
    };
    setState('running');
    tell(from);
    const end = await runChunks(
      from,
      chunk => ask(chunk, control.signal),
      tell,
      () => control.signal.aborted,
    );
    tell(end);
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
