import { formatRial, startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { StatTile } from '../../ui/display/StatTile.tsx';
import { linked } from '../../ui/lib/links.ts';
import { changeOf, countOf, type Figure, type Figures, type Ranged, type Section } from './figures.ts';
import { createdIn, linkTo, type Filters, type ListAddress } from './ListLink.tsx';
import { reportWords } from './words.ts';

/** One number: over the range, over its days that are over, and over those that these are compared with. */
export interface Tile {
  label: string;
  value: (figures: Figures) => Figure;
  /** Which way is welcome. */
  good?: 'up' | 'down';
  isRial?: true;
  /** Of the list that it counts. */
  filters: Filters;
}

type Props = {
  tile: Tile;
  section: Section;
  ranges: Ranged;
  list: ListAddress;
  /** Shows its days as a small line. */
  hasTrend?: boolean;
  /** What the days before came to, as a line: given the figure, written for people. */
  former?: (figure: string) => string;
};

/** A number with its change over the days that are over, and today's part apart: today is compared with nothing. */
export function ReportTile({ tile, section, ranges, list, hasTrend, former }: Props) {
  const { whole, before, today } = section;
  const { start, end, compared } = ranges;
  const percent = whole && before && changeOf(tile.value(whole), tile.value(before));
  const linkIn = (from: number, to: number) => linkTo(list, { ...createdIn(from, to), ...tile.filters });
  return (
    <StatTile
      label={tile.label}
      link={linkIn(start, end)}
      value={tile.value(section)}
      wide={tile.isRial}
      {...(tile.isRial && { unit: reportWords.rial })}
      {...(percent !== undefined && { change: { percent, good: tile.good } })}
      {...(hasTrend && { trend: section.dateModels.map(countOf) })}
      notes={[
        former &&
          before &&
          compared &&
          linked(
            linkIn(compared.beforeStart, compared.beforeEnd),
            former(formatRial(String(tile.value(before)))),
          ),
        today &&
          linked(
            linkIn(startOfDay(tehranDayOf(end)), end),
            reportWords.today(formatRial(String(tile.value(today)))),
          ),
      ]}
    />
  );
}
