import { messageText } from '@moadi/domain/faults';
import { useEffect, useRef, useState } from 'react';
import type { Compression, Size } from './compress.ts';
import type { Made } from './compressor-messages.ts';
import { createCompressor, type Compressor } from './compressor.ts';
import { NotCompressed } from './not-compressed.ts';

/** A slider that rests so long is meant (spec 3 section 9). */
const REST_MS = 1_000;

export interface Compressing {
  /** Of the original, in pixels; undefined until it is read. */
  size: Size | undefined;
  chosen: Compression | undefined;
  choose: (chosen: Compression) => void;
  made: Made | undefined;
  failed: string | undefined;
  /** What was made is not of what is chosen. */
  isBehind: boolean;
}

/** A picture and what it comes to; another choice is made when the slider rests, and only the newest counts. */
export function useCompressor(file: File, maxBytes: number): Compressing {
  const [size, setSize] = useState<Size>();
  const [chosen, setChosen] = useState<Compression>();
  const [made, setMade] = useState<Made>();
  const [failed, setFailed] = useState<string>();
  const compressor = useRef<Compressor>(undefined);

  useEffect(() => {
    const own = (compressor.current = createCompressor());
    let isHere = true;
    own
      .open(file, maxBytes)
      .then(opened => {
        if (!isHere) return;
        setSize(opened.size);
        setChosen(opened.made.chosen);
        setMade(opened.made);
      })
      .catch((error: unknown) => isHere && setFailed(failureText(error)));
    return () => {
      isHere = false;
      own.end();
    };
  }, [file, maxBytes]);

  const isBehind = chosen !== undefined && chosen !== made?.chosen;
  useEffect(() => {
    if (!isBehind) return;
    let isNewest = true;
    const timer = setTimeout(() => {
      compressor
        .current!.make(chosen)
        // The choice itself, not its copy out of the worker: it is told by it that nothing is behind.
        .then(next => isNewest && setMade({ ...next, chosen }))
        .catch((error: unknown) => isNewest && setFailed(failureText(error)));
    }, REST_MS);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [isBehind, chosen]);
  return { size, chosen, choose: setChosen, made, failed, isBehind };
}

const failureText = (error: unknown): string =>
  error instanceof NotCompressed ? error.message : messageText('uploads.compressFailed');
