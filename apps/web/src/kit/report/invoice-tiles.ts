import { invoiceState } from '@moadi/domain/enums';
import { acceptedStates } from '@moadi/domain/reports';
import { acceptedOf, rejectedOf, rialsIn } from './figures.ts';
import type { Tile } from './ReportTile.tsx';
import { reportWords as words } from './words.ts';

/** What dashboards and reports both tell of invoices. */
export const acceptedTile: Tile = {
  label: words.accepted,
  value: ({ stateCounts }) => acceptedOf(stateCounts),
  good: 'up',
  filters: { state_IN: acceptedStates.join('|') },
};

export const rejectedTile: Tile = {
  label: words.rejected,
  value: ({ stateCounts }) => rejectedOf(stateCounts),
  good: 'down',
  filters: { state_EQ: String(invoiceState.id.notAcceptedWithErrors) },
};

export const salesTile: Tile = {
  label: words.sales,
  value: ({ stateModels }) => rialsIn(stateModels, acceptedStates, 'total'),
  good: 'up',
  isRial: true,
  filters: acceptedTile.filters!,
};

export const vatTile: Tile = {
  label: words.vat,
  value: ({ stateModels }) => rialsIn(stateModels, acceptedStates, 'vat'),
  isRial: true,
  filters: acceptedTile.filters!,
};
