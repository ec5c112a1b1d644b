import { lazyPart } from '../../../kit/lazy-part.tsx';
import type { ExtraFilters } from '../../../kit/list/filters/extra-filters.ts';
import { isNamed, seasonRange, withSeason } from './season.ts';

const SeasonFields = lazyPart(() => import('./SeasonFields.tsx'));

/** A season of a fiscal year instead of an issue-date range (spec 2 section 2.1). */
export const seasonFilters: ExtraFilters = {
  replaces: ['issuingDateTime'],
  keys: ['season', 'year'],
  expand: withSeason,
  render: (draft, change, tried) => <SeasonFields draft={draft} change={change} tried={tried} />,
  blocks: draft => isNamed(draft) && seasonRange(draft) === undefined,
};
