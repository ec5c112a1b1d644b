import type { ReactNode } from 'react';
import type { AnswerOf } from '@moadi/contract/kit';
import type { invoiceEndpoints } from '@moadi/contract/invoices';
import { invoiceStateGroup } from '@moadi/domain/enums';
import { decimalText, formatDecimal, parseDecimal, plus, ZERO } from '@moadi/domain/primitives';
import type { ListSums } from '../../../kit/list/useList.ts';
import { Amount } from '../../../ui/display/Amount.tsx';
import { sumWords as words } from './words.ts';

type Summary = AnswerOf<typeof invoiceEndpoints.sums>;
type StateSum = Summary['states'][number];

const accepted = invoiceStateGroup.row('accepted').states as readonly number[];

/** What the invoices that the list finds come to; nothing of it is estimated. */
export function Sums({ sums: { answer, loading } }: { sums: ListSums }) {
  const summary = answer as Summary | undefined;
  if (summary?.searchedNewest)
    return (
      <Line>
        {summary.moreThan === undefined
          ? words.searchedSome
          : words.searchedNewest(counted(summary.searchedNewest))}
      </Line>
    );
  if (!summary || summary.totalCount === undefined)
    return <Line>{!loading && summary && words.notSummed}</Line>;
  if (summary.totalCount === 0) return <Line />;
  const inForce = summary.states.filter(({ state }) => accepted.includes(state));
  const isMixed = inForce.length < summary.states.length;
  return (
    <Line>
      <Fact label={words.total} rial={sumOf(summary.states, 'totalInvoiceValue')} />
      <Fact label={words.vat} rial={sumOf(summary.states, 'totalValueAddedTax')} />
      {isMixed && (
        <Fact
          label={words.accepted(counted(inForce.reduce((sum, { count }) => sum + count, 0)))}
          rial={sumOf(inForce, 'totalInvoiceValue')}
        />
      )}
    </Line>
  );
}

/** Its height stands still while it is asked for. */
const Line = ({ children }: { children?: ReactNode }) => (
  <section
    data-foot=""
    className="flex min-h-5 flex-none flex-wrap gap-x-6 gap-y-1 text-table text-muted"
    aria-label={words.label}
  >
    {children}
  </section>
);

const Fact = ({ label, rial }: { label: string; rial: string }) => (
  <span>
    {label}{' '}
    <span className="font-medium text-text">
      <Amount rial={rial} />
    </span>
  </span>
);

const counted = (count: number): string => formatDecimal(String(count));

const sumOf = (states: readonly StateSum[], field: 'totalInvoiceValue' | 'totalValueAddedTax'): string =>
  decimalText(states.reduce((sum, row) => plus(sum, parseDecimal(row[field]) ?? ZERO), ZERO));
