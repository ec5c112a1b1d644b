import { refusalOf, type Outcome as Answer } from '@moadi/contract/kit';
import { fault, type Fault } from '@moadi/domain/faults';
import { refuse } from '../answers/faults.ts';

/** What came of one of the rows that an act was about: the row as it was or is now, or why it stayed. */
export interface Outcome<Row> {
  id: string;
  row?: Row | undefined;
  fault?: Fault | undefined;
}

/**
 * Acts on the rows among `ids` that there are and that nothing holds back. Each stands for itself, and each is named once: what is
 * not there is told like any other refusal.
 */
export async function actOnMany<Row extends { id: string }>(
  ids: readonly string[],
  { lock, held, act }: Work<Row>,
): Promise<Outcome<Row>[]> {
  const named = [...new Set(ids)];
  const there = await lock(named);
  const kept = there.length > 0 && held ? await held(there) : new Map<string, Fault>();
  const free = there.filter(({ id }) => !kept.has(id));
  const done = new Map((free.length > 0 ? await act(free) : []).map(row => [row.id, row]));
  return named.map(id =>
    done.has(id) ? { id, row: done.get(id) } : { id, fault: kept.get(id) ?? fault('http.rowNotFound') },
  );
}

interface Work<Row> {
  /** The rows that there are, held until the transaction ends. */
  lock: (ids: readonly string[]) => Promise<Row[]>;
  /** Those that may not be acted on, with the reason. */
  held?: ((rows: readonly Row[]) => Promise<ReadonlyMap<string, Fault>>) | undefined;
  /** Answers the rows as they are to be told of. */
  act: (rows: readonly Row[]) => Promise<readonly Row[]>;
}

/** What became of the only one. */
export const only = <Row>([outcome]: readonly Outcome<Row>[]): Row =>
  outcome!.fault ? refuse(outcome!.fault) : outcome!.row!;

/** As it is answered; what was deleted is stored no longer. */
export const answerOf =
  <Row>(isRemoval: boolean) =>
  ({
    id,
    row,
    fault: found,
  }: Outcome<Row>): { id: string; stored?: Row; refused?: Answer<Row>['refused'] } => ({
    id,
    ...(found && { refused: refusalOf([found]) }),
    ...(row && !isRemoval && { stored: row }),
  });
