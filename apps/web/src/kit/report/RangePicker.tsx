import { seasonType } from '@moadi/domain/enums';
import { faultText } from '@moadi/domain/faults';
import { OLDEST_DAYS, rangeFault, seasonOf } from '@moadi/domain/reports';
import { jalaliOf, toPersianDigits } from '@moadi/domain/primitives';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { JalaliRangeField } from '../../ui/fields/dates/JalaliRangeField.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { SegmentedControl } from '../../ui/fields/RadioGroup.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import type { DateRange } from '../../ui/fields/dates/date-text.ts';
import { useToday } from '../../ui/lib/clock.ts';
import {
  dayChoices,
  daysOf,
  rangeSearch,
  readRange,
  seasonChoices,
  typeOf,
  yearChoices,
  type RangeChoice,
  type RangeSearch,
} from './range.ts';
import { reportWords as words } from './words.ts';

/** The range of the page, which stands in its address; `days` is absent while it names no range that there is a report of. */
export function useRange() {
  const today = useToday();
  const navigate = useNavigate();
  const choice = readRange(useSearch({ strict: false }) as RangeSearch, today);
  const asked = daysOf(choice, today);
  const fault = asked && rangeFault(asked, typeOf(choice), today);
  const choose = (next: RangeChoice) => void navigate({ to: '.', search: rangeSearch(next), replace: true });
  return { choice, choose, today, days: fault ? undefined : asked, fault };
}

export type ChosenRange = ReturnType<typeof useRange>;

/** Days of one click, a season, a year, or own days. */
export function RangePicker({ range: { choice, choose, today, fault } }: { range: ChosenRange }) {
  const chosen = choice.kind === 'days' ? String(choice.days) : choice.kind;
  const pick = (id: string) => {
    const { year } = jalaliOf(today);
    if (id === 'season') return choose({ kind: 'season', ...seasonOf(today) });
    if (id === 'year') return choose({ kind: 'year', year });
    if (id === 'own') return choose({ kind: 'own', from: today - dayChoices[1] + 1, to: today });
    choose({ kind: 'days', days: Number(id) });
  };
  return (
    <div className="flex flex-wrap items-start gap-3 no-print">
      <SegmentedControl
        label={words.range}
        hideLabel
        value={chosen}
        onChange={pick}
        options={[
          ...dayChoices.map(days => ({ id: String(days), label: words.days(toPersianDigits(days)) })),
          { id: 'season', label: words.season },
          { id: 'year', label: words.year },
          { id: 'own', label: words.own },
        ]}
      />
      {choice.kind === 'season' && (
        <div className="w-44">
          <Select
            label={words.chooseSeason}
            bare
            value={`${choice.year}-${choice.season}`}
            onChange={id => id && choose(readRange({ range: id }, today))}
            options={seasonChoices(today).map(({ year, season }) => ({
              id: `${year}-${season}`,
              label: `${seasonType.label(season)} ${toPersianDigits(year)}`,
            }))}
          />
        </div>
      )}
      {choice.kind === 'year' && (
        <div className="w-32">
          <Select
            label={words.chooseYear}
            bare
            value={String(choice.year)}
            onChange={id => id && choose({ kind: 'year', year: Number(id) })}
            options={yearChoices(today).map(year => ({ id: String(year), label: toPersianDigits(year) }))}
          />
        </div>
      )}
      {choice.kind === 'own' && (
        <OwnDays choice={choice} choose={choose} today={today} error={fault && faultText(fault)} />
      )}
      {/* An address may name a season or a year that is still to come. */}
      {choice.kind !== 'own' && fault && <FormError>{words.notBegun}</FormError>}
    </div>
  );
}

type OwnProps = Pick<ChosenRange, 'choose' | 'today'> & {
  choice: Extract<RangeChoice, { kind: 'own' }>;
  error: string | undefined;
};

/** What is typed is a range once both days are there; until then the report stays as it is. */
function OwnDays({ choice, choose, today, error }: OwnProps) {
  const [typed, setTyped] = useState<DateRange>({ from: choice.from, to: choice.to });
  const change = (next: DateRange) => {
    setTyped(next);
    const { from, to } = next;
    if (typeof from === 'number' && typeof to === 'number') choose({ kind: 'own', from, to });
  };
  return (
    <div className="w-full max-w-md">
      <JalaliRangeField
        label={words.ownDays}
        hideLabel
        help={words.ownHelp}
        value={typed}
        onChange={change}
        min={today - OLDEST_DAYS}
        max={today}
        error={error}
      />
    </div>
  );
}
