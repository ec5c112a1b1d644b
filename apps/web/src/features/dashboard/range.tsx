import { reportRangeType, seasonType } from '@moadi/domain/enums';
import { endOfDay, formatJalali, jalaliSeason, startOfDay, toPersianDigits } from '@moadi/domain/primitives';
import { seasonOf } from '@moadi/domain/reports';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { salesFilter } from '../../kit/report/invoice-tiles.ts';
import { linkTo, type ListAddress } from '../../kit/report/ListLink.tsx';
import { StatTile } from '../../ui/display/StatTile.tsx';
import { SegmentedControl } from '../../ui/fields/RadioGroup.tsx';
import { useToday } from '../../ui/lib/clock.ts';
import { dashboardWords as words } from './words.ts';

/** The tax season that runs, or so many days. */
const choices = ['season', 30, 7] as const;
type Choice = (typeof choices)[number];

/** What is counted, as the address has it: how it is asked for, what its chart is called, and what it is compared with. */
export interface Range {
  query: { start: number; rangeType?: typeof reportRangeType.id.season };
  title: string;
  /** A figure of the days that it is compared with. */
  former: (figure: string) => string;
}

/** The range of a dashboard and the way to another one; `usual` where the address names none. */
export function useRange(usual: Choice) {
  const today = useToday();
  const navigate = useNavigate();
  const { days } = useSearch({ strict: false }) as { days?: string };
  const chosen = choices.find(choice => String(choice) === days) ?? usual;
  const picker = (
    <SegmentedControl
      label={words.range}
      hideLabel
      value={chosen}
      onChange={choice =>
        void navigate({
          to: '.',
          search: (previous: object) => ({
            ...previous,
            days: choice === usual ? undefined : String(choice),
          }),
          replace: true,
        })
      }
      options={choices.map(id => ({
        id,
        label: id === 'season' ? words.season : words.days(toPersianDigits(id)),
      }))}
    />
  );
  return { range: chosen === 'season' ? seasonRange(today) : daysRange(chosen, today), picker };
}

function seasonRange(today: number): Range {
  const { year, season } = seasonOf(today);
  const { from } = jalaliSeason(year, season);
  const { season: lastSeason } = seasonOf(from - 1);
  return {
    query: { start: startOfDay(from), rangeType: reportRangeType.id.season },
    title: words.chartOfSeason(seasonType.label(season)),
    former: figure => words.sameDays(seasonType.label(lastSeason), figure),
  };
}

const daysRange = (days: number, today: number): Range => ({
  query: { start: startOfDay(today - days + 1) },
  title: words.chart(toPersianDigits(days)),
  former: words.daysBefore,
});

function useSeasonEnd() {
  const today = useToday();
  const { year, season } = seasonOf(today);
  return { today, season, ...jalaliSeason(year, season) };
}

/** The same in a line. */
export function SeasonLine() {
  const { today, season, to } = useSeasonEnd();
  const left = toPersianDigits(to - today);
  return <p className="text-muted">{words.seasonLeft(seasonType.label(season), left, formatJalali(to))}</p>;
}

/** How many days are left of the tax season, and the way to what a declaration of it is made of: sales by their day of issue. */
export function SeasonEnd({ list }: { list: ListAddress }) {
  const { today, season, from, to } = useSeasonEnd();
  const issued = linkTo(list, {
    ...salesFilter,
    issuingDateTime_BW: `${startOfDay(from)}|${endOfDay(to)}`,
  });
  return (
    <StatTile
      label={words.seasonEnd(seasonType.label(season))}
      value={to - today}
      unit={words.daysLeft}
      notes={[words.lastDay(formatJalali(to)), issued?.(words.byDayOfIssue)]}
    />
  );
}
