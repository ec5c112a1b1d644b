import { invoiceState } from '@moadi/domain/enums';
import { figureTitles } from '@moadi/domain/reports';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { errorText } from '../../kit/api/errors.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { ChartCard } from '../../kit/report/ChartCard.tsx';
import { createdIn, linkTo, type ListAddress } from '../../kit/report/ListLink.tsx';
import { dayPoints, dayRows } from '../../kit/report/rows.ts';
import { StateGrid } from '../../kit/report/StateGrid.tsx';
import { Stale } from '../../kit/Stale.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { ErrorState } from '../../ui/display/Placeholders.tsx';
import { Attention } from './Attention.tsx';
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
};

/** The numbers, what calls for somebody, the chart, the states; each number leads to what it counts (look.md, "Dashboard"). */
export function Dashboard({ report, range, list, tiles, children }: Props) {
  const { data, error, refetch } = report;
  if (error && !data) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  const inRange = data ? createdIn(data.start, data.end) : {};
  const days = dayRows(data?.invoices.dateModels ?? [], list);
  const states = stateRows(data?.invoices.stateCounts ?? {});
  return (
    <>
      <Stale query={report} />
      <div data-tour="figures" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {data ? tiles({ data, list }) : <TileSkeletons />}
      </div>
      {children}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
        <div data-tour="attention">
          <Attention rows={data?.attention} />
        </div>
        <div className="lg:col-span-2">
          <ChartCard title={range.title} text={words.chartText} rows={days} of={figureTitles.date}>
            <Suspense fallback={<div className="h-85" />}>
              {data ? (
                <LineChart label={range.title} points={dayPoints(days)} area />
              ) : (
                <div className="h-85" />
              )}
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
              ...{ key: id, label, count },
              link: linkTo(list, { ...inRange, state_EQ: String(id) }),
            }))}
          />
        </Card>
      )}
    </>
  );
}
