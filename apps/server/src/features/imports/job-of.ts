import type { RowKey } from '../../platform/database/sets.ts';
import type { NewJob } from '../../platform/jobs/jobs.ts';

/** What is done about books in the background; a book has one such job at a time, beside that of clearing. */
export const IMPORT = 'import';

/** `go`: the stage that its state names. */
export type ImportStep = 'go' | 'clear';

export const jobOf = (step: ImportStep, { clientId, id }: RowKey, now: number): NewJob => ({
  ...{ kind: IMPORT, clientId, subjectId: id, runAt: now, now, note: step },
});
