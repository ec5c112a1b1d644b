import type { Compression, Size } from './compress.ts';
import type { Answer, Asked, Made } from './compressor-messages.ts';
import { notCompressed } from './not-compressed.ts';
import { startWorker } from './worker.ts';

export interface Compressor {
  /** The size of the picture as it is, and the best that is small enough; where none is, the smallest. */
  open: (file: File, maxBytes: number) => Promise<{ size: Size; made: Made }>;
  make: (chosen: Compression) => Promise<Made>;
  end: () => void;
}

/** A worker for one picture. */
export function createCompressor(): Compressor {
  const worker = startWorker();
  const asked = new Map<number, PromiseWithResolvers<{ size: Size; made: Made }>>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const waiting = asked.get(data.id);
    asked.delete(data.id);
    if ('failed' in data) waiting?.reject(notCompressed(data.failed));
    else waiting?.resolve(data);
  });
  // One that did not start, or ran out of memory.
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of asked.values()) reject(notCompressed(message));
    asked.clear();
  });
  const next = () => {
    const answer = Promise.withResolvers<{ size: Size; made: Made }>();
    last += 1;
    asked.set(last, answer);
    return { id: last, answer: answer.promise };
  };
  const ask = (question: Asked) => worker.postMessage(question);
  return {
    open(file, maxBytes) {
      const { id, answer } = next();
      ask({ id, kind: 'open', file, maxBytes });
      return answer;
    },
    async make(chosen) {
      const { id, answer } = next();
      ask({ id, kind: 'make', chosen });
      return (await answer).made;
    },
    end: () => worker.terminate(),
  };
}
