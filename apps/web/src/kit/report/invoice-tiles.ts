import { invoiceState } from '@moadi/domain/enums';
import { acceptedStates } from '@moadi/domain/reports';
import { acceptedOf, rejectedOf } from './figures.ts';
import type { Filters } from './ListLink.tsx';
import type { Tile } from './ReportTile.tsx';
import { reportWords as words } from './words.ts';

/** Of a list of invoices: what was accepted of them and not corrected since. */
const acceptedFilter: Filters = { state_IN: acceptedStates.join('|') };
/** Of a list of invoices: those that sales are made of. */
export const salesFilter: Filters = { countsAsSale_EQ: 'true' };

/** What dashboards and reports both tell of invoices. */
export const acceptedTile: Tile = {
  label: words.accepted,
  value: ({ stateCounts }) => acceptedOf(stateCounts),
  good: 'up',
  filters: acceptedFilter,
};

export const rejectedTile: Tile = {
  label: words.rejected,
  value: ({ stateCounts }) => rejectedOf(stateCounts),
  good: 'down',
  filters: { state_EQ: String(invoiceState.id.notAcceptedWithErrors) },
};

export const salesTile: Tile = {
  label: words.sales,
  value: ({ total = '0' }) => total,
  good: 'up',
  isRial: true,
  filters: salesFilter,
};

export const vatTile: Tile = {
  label: words.vat,
  value: ({ vat = '0' }) => vat,
  isRial: true,
  filters: salesFilter,
};
