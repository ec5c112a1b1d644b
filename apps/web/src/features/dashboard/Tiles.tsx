import { acceptedTile, rejectedTile, salesTile, vatTile } from '../../kit/report/invoice-tiles.ts';
import { countOf } from '../../kit/report/figures.ts';
import { linkTo, type ListAddress, type ListPlace } from '../../kit/report/ListLink.tsx';
import { ReportTile, type Tile } from '../../kit/report/ReportTile.tsx';
import { Skeleton } from '../../ui/display/Placeholders.tsx';
import { StatTile } from '../../ui/display/StatTile.tsx';
import type { Report } from './figures.ts';
import { SeasonEnd, type Range } from './range.tsx';
import { dashboardWords as words } from './words.ts';

export interface TilesOf {
  data: Report;
  list: ListAddress;
}

const salesTiles: readonly Tile[] = [
  { ...salesTile, label: words.sales },
  { ...vatTile, label: words.vat },
  acceptedTile,
];

/** What was sold beside the days before, and how long the season still is. */
export function SalesTiles({ data, range, list }: TilesOf & { range: Range }) {
  return (
    <>
      {salesTiles.map(tile => (
        <ReportTile
          key={tile.label}
          tile={tile}
          section={data.invoices}
          hasTrend={false}
          former={range.former}
          ranges={data}
          list={list}
        />
      ))}
      <SeasonEnd list={list} />
    </>
  );
}

const invoicesTile: Tile = { label: words.invoices, value: countOf, good: 'up', filters: {} };

/** How the work of all cases goes; `cases` is where they are listed, for who may read it. */
export function StaffTiles({ data, cases, list }: TilesOf & { cases: ListPlace | undefined }) {
  const shared = { section: data.invoices, ranges: data, list };
  return (
    <>
      <ReportTile tile={invoicesTile} hasTrend {...shared} />
      <StatTile label={words.cases} link={linkTo(cases && (() => cases), {})} value={data.cases.count} />
      <ReportTile tile={acceptedTile} {...shared} />
      <ReportTile tile={rejectedTile} {...shared} />
    </>
  );
}

export const TileSkeletons = () =>
  [1, 2, 3, 4].map(key => (
    <div key={key} className="card flex flex-col gap-3 p-4">
      <Skeleton width="40%" />
      <Skeleton width="60%" />
    </div>
  ));
