import type { RowResult } from '../../../../kit/bulk/chunks.ts';
import { StateChip } from '../../../../ui/display/Chip.tsx';
import type { Meaning } from '../../../../ui/display/meanings.ts';
import { numberOf, type InvoiceRow } from '../rows.ts';
import { bulkWords as words } from '../words.ts';

type Props = {
  rows: readonly InvoiceRow[];
  results: ReadonlyMap<string, RowResult>;
  running: boolean;
  onDetails: (row: InvoiceRow) => void;
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

/** What came of each invoice. While it runs the rows keep their places. */
export function Results({ rows, results, running, onDetails }: Props) {
  const shown = running ? rows : rows.toSorted((a, b) => order(results.get(a.id)) - order(results.get(b.id)));
  return (
    <ul aria-label={words.resultsLabel} className="divide-y divide-hairline">
      {shown.map(row => {
        const result = results.get(row.id);
        return (
          <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-table">
            <button type="button" className="link w-24 text-start" onClick={() => onDetails(row)}>
              <span className="sr-only">{words.details}: </span>
              {numberOf(row)}
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
