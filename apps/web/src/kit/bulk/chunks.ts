/** What came of one row: done, nothing to do, or refused. */
export interface RowResult {
  kind: 'done' | 'unchanged' | 'refused';
  text: string;
}

/** Rows that one request is about. A chunk that is asked again keeps its key: what was done is not done twice (R4). */
export interface Chunk<Row> {
  rows: readonly Row[];
  key: string;
}

/** Rows in requests of at most `size`, those of one `group` together. */
export function chunksOf<Row>(
  rows: readonly Row[],
  size: number,
  group: (row: Row) => string | number,
  newKey: () => string,
): Chunk<Row>[] {
  return [...Map.groupBy(rows, group).values()].flatMap(own =>
    Array.from({ length: Math.ceil(own.length / size) }, (_, i) => ({
      rows: own.slice(i * size, (i + 1) * size),
      key: newKey(),
    })),
  );
}

/** How far it is: what is known of each row, and what has still to be asked. */
export interface Progress<Row> {
  results: ReadonlyMap<string, RowResult>;
  left: readonly Chunk<Row>[];
  /** Why it ended before the end; the first chunk of `left` has no answer. */
  error?: unknown;
}

/**
 * Asks chunk by chunk until all have answered, one has no answer, or `isStopped`. Each row's result counts as soon as its
 * chunk has answered.
 */
export async function runChunks<Row>(
  start: Progress<Row>,
  ask: (chunk: Chunk<Row>) => Promise<ReadonlyMap<string, RowResult>>,
  tell: (progress: Progress<Row>) => void,
  isStopped: () => boolean,
): Promise<Progress<Row>> {
  let { results, left } = start;
  while (left.length > 0 && !isStopped()) {
    try {
      results = new Map([...results, ...(await ask(left[0]!))]);
    } catch (error) {
      return { results, left, error };
    }
    left = left.slice(1);
    tell({ results, left });
  }
  return { results, left };
}

/** What a second attempt asks: what has no answer yet with its old keys, and what was refused anew. */
export function again<Row extends { id: string }>(
  { results, left }: Progress<Row>,
  rows: readonly Row[],
  rechunk: (rows: readonly Row[]) => Chunk<Row>[],
): Progress<Row> {
  const refused = rows.filter(({ id }) => results.get(id)?.kind === 'refused');
  const kept = new Map([...results].filter(([, { kind }]) => kind !== 'refused'));
  return { results: kept, left: [...left, ...rechunk(refused)] };
}
