import { invoiceState } from '@moadi/domain/enums';
import { figureTitles } from '@moadi/domain/reports';
import { endOfDay, formatJalali, startOfDay, tehranDayOf, type TehranDay } from '@moadi/domain/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { errorText } from '../../kit/api/errors.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { ChartCard, type ChartRow } from '../../kit/report/ChartCard.tsx';
import { linkTo, type Filters, type ListAddress } from '../../kit/report/ListLink.tsx';
import { StateGrid } from '../../kit/report/StateGrid.tsx';
import { Stale } from '../../kit/Stale.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { ErrorState } from '../../ui/display/Placeholders.tsx';
import { cx } from '../../ui/lib/cx.ts';
import { Attention } from './Attention.tsx';
import type { AttentionRow } from './attention-place.ts';
import { stateRows, type Report } from './figures.ts';
import type { Range } from './range.tsx';
import { TileSkeletons, type TilesOf } from './Tiles.tsx';
import { dashboardWords as words } from './words.ts';

const LineChart = lazyPart(async () => ({
  default: (await import('../../ui/charts/LineChart.tsx')).LineChart,
}));

type Props = {
  report: UseQueryResult<Report>;
  range: Range;
  /** The list of the invoices that are counted. */
  list: ListAddress;
  tiles: (of: TilesOf) => ReactNode;
  /** Between the numbers and the chart. */
  children?: ReactNode;
  /** What calls for somebody, where it is not all of the report's; none where something else on the page tells it. */
  attention?: readonly AttentionRow[] | 'elsewhere' | undefined;
};

const rangeFilter = (from: number, to: number): Filters => ({ createDate_BW: `${from}|${to}` });

/** The numbers, what calls for somebody, the chart, the states; each number leads to what it counts (look.md, "Dashboard"). */
export function Dashboard({ report, range, list, tiles, children, attention }: Props) {
  const { data, error, refetch } = report;
  if (error && !data) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  const inRange = data ? rangeFilter(data.start, data.end) : {};
  const states = stateRows(data?.invoices.stateCounts ?? {});
  const hasAttention = attention !== 'elsewhere';
  return (
    <>
      <Stale query={report} />
      <div data-tour="figures" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {data ? tiles({ data, inRange, list }) : <TileSkeletons />}
      </div>
      {children}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
        {hasAttention && (
          <div data-tour="attention">
            <Attention rows={attention ?? data?.attention} />
          </div>
        )}
        <div className={cx(hasAttention ? 'lg:col-span-2' : 'lg:col-span-3')}>
          <ChartCard
            title={range.title}
            text={words.chartText}
            rows={data ? dayRows(data, list) : []}
            of={figureTitles.date}
          >
            <Suspense fallback={<div className="h-85" />}>
              {data ? <Chart data={data} title={range.title} list={list} /> : <div className="h-85" />}
            </Suspense>
          </ChartCard>
        </div>
      </div>
      {states.length > 0 && (
        <Card title={words.states} text={words.statesText}>
          <StateGrid
            of={invoiceState}
            isWide
            rows={states.map(({ id, label, count }) => ({
              key: id,
              link: linkTo(list, { ...inRange, state_EQ: String(id) }, label),
              count,
            }))}
          />
        </Card>
      )}
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

function Chart({ data, title, list }: { data: Report; title: string; list: ListAddress }) {
  const navigate = useNavigate();
  const { dateModels } = data.invoices;
  const points = dateModels.map(({ customModel, count }) => ({
    label: formatJalali(tehranDayOf(customModel)).slice(5),
    value: count,
  }));
  const open = (index: number) => {
    if (list) void navigate(list(dayFilter(tehranDayOf(dateModels[index]!.customModel))));
  };
  return <LineChart label={title} points={points} area onOpen={list && open} />;
}
