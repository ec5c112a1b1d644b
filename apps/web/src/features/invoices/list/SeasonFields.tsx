import { invoiceResource } from '@moadi/contract/invoices/resources';
import { seasonType } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { jalaliOf } from '@moadi/domain/primitives';
import { FilterField } from '../../../kit/list/filters/FilterField.tsx';
import type { ListSearch } from '../../../kit/list/search.ts';
import { DigitsField } from '../../../ui/fields/DigitsField.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { useToday } from '../../../ui/lib/clock.ts';
import { words as uiWords } from '../../../ui/words.ts';
import { isNamed, RANGE, seasonRange } from './season.ts';
import { listWords } from './words.ts';

const issued = invoiceResource.columns.issuingDateTime;

type Props = { draft: ListSearch; change: (change: ListSearch) => void; tried: boolean };

export default function SeasonFields({ draft, change, tried }: Props) {
  const thisYear = jalaliOf(useToday()).year;
  const { season, year = '' } = draft;
  return (
    <>
      <Select
        label={listWords.season}
        value={season}
        onChange={value =>
          change({ season: value, year: value && (year || String(thisYear)), [RANGE]: undefined })
        }
        placeholder={uiWords.all}
        options={seasonType.items.map(({ id, label }) => ({ id: String(id), label }))}
      />
      <DigitsField
        label={listWords.fiscalYear}
        value={year}
        maxLength={4}
        required={season !== undefined}
        onChange={value => change({ year: value || undefined, [RANGE]: undefined })}
        error={isNamed(draft) && seasonRange(draft) === undefined ? yearError(year) : undefined}
      />
      <FilterField
        column={issued}
        value={isNamed(draft) ? seasonRange(draft) : draft[RANGE]}
        onChange={value => change({ [RANGE]: value })}
        disabled={isNamed(draft)}
        tried={tried}
      />
    </>
  );
}

const yearError = (year: string): string =>
  messageText(year === '' ? 'invoices.seasonNeedsYear' : 'rules.fiscalYear');
