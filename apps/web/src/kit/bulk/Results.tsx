import { StateChip } from '../../ui/display/Chip.tsx';
import type { Meaning } from '../../ui/display/meanings.ts';
import type { RowResult } from './chunks.ts';
import { bulkWords as words } from './words.ts';

/** How rows are called: «صورتحساب», and each of them. */
export interface NamedRows<Row> {
  one: string;
  nameOf: (row: Row) => string;
  /** Names are short and stand in one column. */
  isNumber?: boolean;
  onDetails: (row: Row) => void;
}

type Props<Row> = NamedRows<Row> & {
  rows: readonly Row[];
  results: ReadonlyMap<string, RowResult>;
  running: boolean;
};

const meanings: Readonly<Record<RowResult['kind'], Meaning>> = {
  done: 'success',
  unchanged: 'info',
  refused: 'danger',
};

/** The worst stand first, because something must be done about them. */
const order = (result: RowResult | undefined): number =>
  result ? { refused: 0, unchanged: 2, done: 3 }[result.kind] : 1;

const labelOf = (result: RowResult | undefined, running: boolean): string =>
  result ? words.kinds[result.kind] : running ? words.waiting : words.notDone;

/** What came of each row. While it runs the rows keep their places. */
export function Results<Row extends { id: string }>(props: Props<Row>) {
  const { rows, results, running, one, nameOf, isNumber, onDetails } = props;
  const shown = running ? rows : rows.toSorted((a, b) => order(results.get(a.id)) - order(results.get(b.id)));
  return (
    <ul aria-label={words.resultsLabel(one)} className="divide-y divide-hairline">
      {shown.map(row => {
        const result = results.get(row.id);
        return (
          <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-table">
            <button
              type="button"
              className={isNumber ? 'link w-24 text-start' : 'link text-start'}
              onClick={() => onDetails(row)}
            >
              <span className="sr-only">{words.details}: </span>
              {nameOf(row)}
            </button>
            <StateChip meaning={result ? meanings[result.kind] : running ? 'waiting' : 'neutral'}>
              {labelOf(result, running)}
            </StateChip>
            {result && <p className="min-w-0 flex-1 basis-56">{result.text}</p>}
          </li>
        );
      })}
    </ul>
  );
}
