import { seasonType } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { endOfDay, jalaliOf, jalaliSeason, startOfDay } from '@moadi/domain/primitives';
import type { ExtraFilters } from '../../../kit/list/ResourceFilters.tsx';
import type { ListSearch } from '../../../kit/list/search.ts';
import { filterFault } from '../../../kit/list/filters.ts';
import { FilterField } from '../../../kit/list/FilterField.tsx';
import { DigitsField } from '../../../ui/fields/DigitsField.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { useToday } from '../../../ui/lib/clock.ts';
import { invoiceResource } from '@moadi/contract/invoices';
import { listWords } from './words.ts';

const issued = invoiceResource.columns.issuingDateTime;
const RANGE = 'issuingDateTime_BW';

/** A season of a fiscal year instead of an issue-date range (spec 2 section 2.1). */
export const seasonFilters: ExtraFilters = {
  replaces: ['issuingDateTime'],
  keys: ['season', 'year'],
  render: (draft, change, tried) => <SeasonFields draft={draft} change={change} tried={tried} />,
  blocks: draft =>
    draft.season === undefined
      ? filterFault(issued, draft[RANGE]) !== undefined
      : rangeOf(draft) === undefined,
};

type Props = { draft: ListSearch; change: (change: ListSearch) => void; tried: boolean };

function SeasonFields({ draft, change, tried }: Props) {
  const thisYear = jalaliOf(useToday()).year;
  const { season, year = '' } = draft;
  const update = (next: ListSearch) => {
    const merged = { ...draft, ...next };
    change({ ...next, [RANGE]: merged.season ? rangeOf(merged) : undefined });
  };
  return (
    <>
      <Select
        label={listWords.season}
        value={season}
        onChange={value => update({ season: value, year: value ? year || String(thisYear) : undefined })}
        options={seasonType.items.map(({ id, label }) => ({ id: String(id), label }))}
      />
      <DigitsField
        label={listWords.fiscalYear}
        value={year}
        maxLength={4}
        disabled={!season}
        required={season !== undefined}
        onChange={value => update({ year: value })}
        error={season && rangeOf(draft) === undefined ? yearError(year) : undefined}
      />
      <FilterField
        column={issued}
        value={draft[RANGE]}
        onChange={value => change({ [RANGE]: value })}
        disabled={season !== undefined}
        tried={tried}
      />
    </>
  );
}

const yearError = (year: string): string =>
  messageText(year === '' ? 'invoices.seasonNeedsYear' : 'rules.fiscalYear');

function rangeOf({ season, year }: ListSearch): string | undefined {
  if (!season || !/^1[2-5]\d\d$/.test(year ?? '')) return undefined;
  const { from, to } = jalaliSeason(Number(year), Number(season) as 1);
  return `${startOfDay(from)}|${endOfDay(to)}`;
}
