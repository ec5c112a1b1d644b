import { invoiceState } from '@moadi/domain/enums';
import { figureTitles } from '@moadi/domain/reports';
import {
  endOfDay,
  formatJalali,
  startOfDay,
  tehranDayOf,
  toPersianDigits,
  type TehranDay,
} from '@moadi/domain/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { errorText } from '../../kit/api/errors.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { ChartCard, type ChartRow } from '../../kit/report/ChartCard.tsx';
import { countOf } from '../../kit/report/figures.ts';
import { acceptedTile, rejectedTile } from '../../kit/report/invoice-tiles.ts';
import { linkTo, type Filters, type ListAddress, type ListPlace } from '../../kit/report/ListLink.tsx';
import { ReportTile, type Tile } from '../../kit/report/ReportTile.tsx';
import { StateGrid } from '../../kit/report/StateGrid.tsx';
import { Stale } from '../../kit/Stale.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { StatTile } from '../../ui/display/StatTile.tsx';
import { SegmentedControl } from '../../ui/fields/RadioGroup.tsx';
import { useToday } from '../../ui/lib/clock.ts';
import { Attention } from './Attention.tsx';
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

const invoicesTile: Tile = { label: words.invoices, value: countOf, good: 'up', filters: {} };

type Props = {
  report: UseQueryResult<Report>;
  days: Days;
  /** The list of the invoices that are counted. */
  list: ListAddress;
  /** Absent in a case, which is one case. */
  hasCases?: boolean;
  /** Where the cases that are counted are listed, for who may read it. */
  cases?: ListPlace | undefined;
};

const rangeFilter = (from: number, to: number): Filters => ({ createDate_BW: `${from}|${to}` });

/** Four numbers, the chart, what needs attention, all states (look.md, "Dashboard"); each number leads to what it counts. */
export function Dashboard({ report, days, list, hasCases, cases }: Props) {
  const { data, error, refetch } = report;
  if (error && !data) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  const inRange = data ? rangeFilter(data.start, data.end) : {};
  return (
    <>
      <Stale query={report} />
      <div data-tour="figures" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {data ? (
          <Tiles data={data} inRange={inRange} list={list} hasCases={hasCases} cases={cases} />
        ) : (
          [1, 2, 3, 4].map(key => <TileSkeleton key={key} />)
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
        <div className="lg:col-span-2">
          <ChartCard
            title={words.chart(toPersianDigits(days))}
            text={words.chartText}
            rows={data ? dayRows(data, list) : []}
            of={figureTitles.date}
          >
            <Suspense fallback={<div className="h-85" />}>
              {data ? <Chart data={data} days={days} list={list} /> : <div className="h-85" />}
            </Suspense>
          </ChartCard>
        </div>
        <div data-tour="attention">
          <Attention rows={data?.attention} />
        </div>
      </div>
      <Card title={words.states} text={words.statesText}>
        <StateGrid
          of={invoiceState}
          isWide
          rows={stateRows(data?.invoices.stateCounts ?? {}).map(({ id, label, count }) => ({
            key: id,
            link: linkTo(data && list, { ...inRange, state_EQ: String(id) }, label),
            count,
          }))}
        />
      </Card>
    </>
  );
}

type TilesProps = Pick<Props, 'list' | 'cases'> & { hasCases: boolean | undefined } & {
  data: Report;
  inRange: Filters;
};

function Tiles({ data, inRange, list, hasCases, cases }: TilesProps) {
  const shared = { section: data.invoices, list, inRange };
  return (
    <>
      <ReportTile tile={invoicesTile} hasTrend {...shared} />
      {hasCases && (
        <StatTile label={linkTo(cases && (() => cases), {}, words.cases)} value={data.cases.count} />
      )}
      <ReportTile tile={acceptedTile} {...shared} />
      <ReportTile tile={rejectedTile} {...shared} />
      {!hasCases && <StatTile label={linkTo(list, {}, words.ever)} value={data.invoices.totalEverCount} />}
    </>
  );
}

const dayFilter = (day: TehranDay): Filters => rangeFilter(startOfDay(day), endOfDay(day));

function dayRows({ invoices: { dateModels } }: Report, list: ListAddress): ChartRow[] {
  return dateModels.map(({ customModel, count }) => {
    const day = tehranDayOf(customModel);
    const label = formatJalali(day);
    return { key: customModel, label, link: linkTo(list, dayFilter(day), label), count };
  });
}

function Chart({ data, days, list }: { data: Report; days: Days; list: ListAddress }) {
  const navigate = useNavigate();
  const { dateModels } = data.invoices;
  const points = dateModels.map(({ customModel, count }) => ({
    label: formatJalali(tehranDayOf(customModel)).slice(5),
    value: count,
  }));
  const open = (index: number) => {
    if (list) void navigate(list(dayFilter(tehranDayOf(dateModels[index]!.customModel))));
  };
  return <LineChart label={words.chart(toPersianDigits(days))} points={points} area onOpen={list && open} />;
}

const TileSkeleton = () => (
  <div className="card flex flex-col gap-3 p-4">
    <Skeleton width="40%" />
    <Skeleton width="60%" />
  </div>
);
