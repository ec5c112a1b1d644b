/** What each way gave in one round. */
type Round<K extends string> = Readonly<Record<K, number>>;

/**
 * Runs each way once a round, every other round in reverse, so that a busy minute of the machine hits all of them. The
 * first round warms up and is not counted.
 */
export async function alternate<K extends string>(
  rounds: number,
  ways: Readonly<Record<K, () => Promise<number>>>,
): Promise<Round<K>[]> {
  const names = Object.keys(ways) as K[];
  const measured: Round<K>[] = [];
  for (let round = 0; round <= rounds; round++) {
    const values: Partial<Record<K, number>> = {};
    for (const name of round % 2 === 0 ? names : names.toReversed()) values[name] = await ways[name]();
    if (round > 0) measured.push(values as Round<K>);
  }
  return measured;
}

/**
 * The round whose ratio of two ways is the median: both figures were measured within the same seconds, so a load that
 * comes and goes moves their ratio less than it moves either of them.
 */
export function medianRound<K extends string>(rounds: readonly Round<K>[], value: K, beside: K): Round<K> {
  const ratio = (round: Round<K>) => round[value] / round[beside];
  return rounds.toSorted((a, b) => ratio(a) - ratio(b))[Math.floor(rounds.length / 2)]!;
}

/** What happens just now; not part of the answer, so it goes to the other stream. */
export const tell = (text: string): void => void process.stderr.write(`${text}\n`);
