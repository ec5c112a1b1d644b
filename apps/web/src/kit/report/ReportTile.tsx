import { formatRial, toPersianDigits } from '@moadi/domain/primitives';
import { StatTile } from '../../ui/display/StatTile.tsx';
import { changeOf, countOf, type Figure, type Figures, type Section } from './figures.ts';
import { linkTo, type Filters, type ListAddress } from './ListLink.tsx';
import { reportWords } from './words.ts';

/** One number: over the range, over its days that are over, and over those that these are compared with. */
export interface Tile {
  label: string;
  value: (figures: Figures) => Figure;
  /** Which way is welcome. */
  good?: 'up' | 'down';
  isRial?: true;
  /** Of the list that it counts; absent where no list holds just that. */
  filters?: Filters;
}

type Props = {
  tile: Tile;
  section: Section;
  list: ListAddress;
  /** The filter of the range. */
  inRange: Filters;
  /** Shows its days as a small line. */
  hasTrend?: boolean;
  /** What the days before came to, as a line: given the figure, written for people. */
  former?: (figure: string) => string;
};

/** A number with its change over the days that are over, and today's part apart: today is compared with nothing. */
export function ReportTile({ tile, section, list, inRange, hasTrend, former }: Props) {
  const { whole, before, today } = section;
  const percent = whole && before && changeOf(tile.value(whole), tile.value(before));
  return (
    <StatTile
      label={tile.filters ? linkTo(list, { ...inRange, ...tile.filters }, tile.label) : tile.label}
      value={tile.value(section)}
      wide={tile.isRial}
      {...(tile.isRial && { unit: reportWords.rial })}
      {...(percent !== undefined && { change: { percent, good: tile.good } })}
      {...(hasTrend && { trend: section.dateModels.map(countOf) })}
      {...(former && before && { note: former(formatRial(String(tile.value(before)))) })}
      {...(today &&
        !former &&
        tile.value === countOf && { note: reportWords.today(toPersianDigits(today.count)) })}
    />
  );
}
