import { formatJalali, startOfDay, tehranDayOf, toPersianDigits } from '@moadi/domain/primitives';
import { invoiceState } from '@moadi/domain/enums';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { errorText } from '../../kit/api/errors.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { meaningOf } from '../../kit/meanings.ts';
import { Stale } from '../../kit/Stale.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { StateChip } from '../../ui/display/Chip.tsx';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { StatTile } from '../../ui/display/StatTile.tsx';
import { SegmentedControl } from '../../ui/fields/RadioGroup.tsx';
import { useToday } from '../../ui/lib/clock.ts';
import { Attention } from './Attention.tsx';
import { acceptedOf, changeOf, countOf, rejectedOf, type Figures } from '../../kit/report/figures.ts';
import { stateRows, type Report } from './figures.ts';
import { dashboardWords as words } from './words.ts';

const LineChart = lazyPart(async () => ({
  default: (await import('../../ui/charts/LineChart.tsx')).LineChart,
}));

/** Thirty days, with a choice of seven (product.md section 9). */
const ranges = [30, 7] as const;
export type Days = (typeof ranges)[number];

export function useDays() {
  const [days, setDays] = useState<Days>(30);
  const start = startOfDay(useToday() - days + 1);
  const picker = (
    <SegmentedControl
      label={words.range}
      hideLabel
      value={days}
      onChange={setDays}
      options={ranges.map(id => ({ id, label: words.days(toPersianDigits(id)) }))}
    />
  );
  return { days, start, picker };
}

type Props = {
  report: UseQueryResult<Report>;
  days: Days;
  /** Absent in a case, which is one case. */
  showCases?: boolean;
  /** Where invoices in a state are listed. */
  linkTo: (state: number | undefined, label: string) => ReactNode;
};

/** Four numbers, the chart, what needs attention, all states (look.md, "Dashboard"). */
export function Dashboard({ report, days, showCases, linkTo }: Props) {
  const { data, error, refetch } = report;
  if (error && !data) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <Stale query={report} />
      <div data-tour="figures" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {data ? (
          <Tiles data={data} showCases={showCases ?? false} />
        ) : (
          [1, 2, 3, 4].map(key => <TileSkeleton key={key} />)
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
        <div className="lg:col-span-2">
          <Card title={words.chart(toPersianDigits(days))} text={words.chartText}>
            <Suspense fallback={<div className="h-60" />}>
              {data ? <Chart data={data} days={days} /> : <div className="h-60" />}
            </Suspense>
          </Card>
        </div>
        <div data-tour="attention">
          <Attention attention={data?.attention} linkTo={linkTo} />
        </div>
      </div>
      <Card title={words.states} text={words.statesText}>
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
          {stateRows(data?.invoices.stateCounts ?? {}).map(({ id, label, count }) => (
            <li key={id} className="flex items-center gap-3 border-b border-hairline py-1">
              <strong className={`w-10 ${count === 0 ? 'text-muted' : ''}`}>{toPersianDigits(count)}</strong>
              <StateChip meaning={meaningOf(invoiceState, id) ?? 'neutral'}>{label}</StateChip>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function Tiles({ data: { invoices, cases }, showCases }: { data: Report; showCases: boolean }) {
  // Today is not over: the days that are stand beside as many before them.
  const change = (of: (figures: Figures) => number, good: 'up' | 'down') => {
    const { whole, before } = invoices;
    const percent = whole && before && changeOf(of(whole), of(before));
    return percent === undefined ? undefined : { percent, good };
  };
  const acceptedIn = ({ stateCounts }: Figures) => acceptedOf(stateCounts);
  const rejectedIn = ({ stateCounts }: Figures) => rejectedOf(stateCounts);
  return (
    <>
      <StatTile
        label={words.invoices}
        value={invoices.count}
        change={change(countOf, 'up')}
        trend={invoices.dateModels.map(countOf)}
      />
      {showCases && <StatTile label={words.cases} value={cases.count} />}
      <StatTile label={words.accepted} value={acceptedIn(invoices)} change={change(acceptedIn, 'up')} />
      <StatTile label={words.rejected} value={rejectedIn(invoices)} change={change(rejectedIn, 'down')} />
      {!showCases && <StatTile label={words.ever} value={invoices.totalEverCount} />}
    </>
  );
}

function Chart({ data, days }: { data: Report; days: Days }) {
  const points = data.invoices.dateModels.map(({ customModel, count }) => ({
    label: formatJalali(tehranDayOf(customModel)).slice(5),
    value: count,
  }));
  return <LineChart label={words.chart(toPersianDigits(days))} points={points} area />;
}

const TileSkeleton = () => (
  <div className="card flex flex-col gap-3 p-4">
    <Skeleton width="40%" />
    <Skeleton width="60%" />
  </div>
);
