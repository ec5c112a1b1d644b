import type { Chunk, Progress, RowResult } from './chunks.ts';

/** Work on many rows as this tab keeps it: a reload breaks it off, and gives its results back with what is left of it. */
export interface KeptWork<Name, Row> {
  name: Name;
  rows: readonly Row[];
  /** Absent while it has only been asked for. */
  progress?: Progress<Row>;
}

const keyOf = (place: string) => `moadi.bulk.${place}`;

export function keepWork<Name, Row>(place: string, { progress, ...work }: KeptWork<Name, Row>): void {
  const stored: Stored<Name, Row> = {
    ...work,
    ...(progress && { results: [...progress.results], left: progress.left }),
  };
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(stored));
  } catch {
    // A full or closed storage: the work goes on, only a reload would lose its results.
  }
}

export const forgetWork = (place: string): void => sessionStorage.removeItem(keyOf(place));

export function keptWork<Name, Row>(place: string): KeptWork<Name, Row> | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null') as Stored<Name, Row> | null;
    if (!stored) return undefined;
    const { results, left = [], ...work } = stored;
    return results ? { ...work, progress: { results: new Map(results), left } } : undefined;
  } catch {
    return undefined;
  }
}

interface Stored<Name, Row> {
  name: Name;
  rows: readonly Row[];
  results?: readonly (readonly [string, RowResult])[];
  /** With their keys: what was done before the answer was lost is not done twice (R4). */
  left?: readonly Chunk<Row>[];
}
