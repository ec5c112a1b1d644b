import { limits } from '../limits.ts';
import { openInThread } from '../thread/client.ts';
import type { Start } from '../thread/messages.ts';
import type { Workbook } from '../workbook.ts';

const MEMORY_MB = 400;

/** A book of Excel 97 to 2003, or a page that only calls itself one: read at once, in a thread that can be stopped. */
export const openLegacy = (start: Start, signal: AbortSignal | undefined): Promise<Workbook> =>
  openInThread({
    script: new URL('legacy-worker.ts', import.meta.url),
    start,
    memory: { maxOldGenerationSizeMb: MEMORY_MB },
    seconds: limits.legacySeconds,
    signal,
  });
