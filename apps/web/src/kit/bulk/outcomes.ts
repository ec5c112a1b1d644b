import type { Outcome } from '@moadi/contract/kit';
import type { RowResult } from './chunks.ts';

/** What a bulk act answered, row by row: `done` says it of those that it was done to. */
export const resultsOf = (
  outcomes: readonly Pick<Outcome<unknown>, 'id' | 'refused'>[],
  done: string,
): ReadonlyMap<string, RowResult> =>
  new Map(
    outcomes.map(({ id, refused }): [string, RowResult] => [
      id,
      refused
        ? { kind: 'refused', text: refused.errors.map(({ message }) => message).join(' ') }
        : { kind: 'done', text: done },
    ]),
  );
