import type { Catalogue, CatalogueRow } from '@moadi/contract/kit';
import {
  activities,
  cannedAnswers,
  caseReasons,
  cities,
  commodities,
  currencies,
  gtins,
  holidays,
  provinces,
  ticketGroups,
  ticketTypes,
  units,
  workingHours,
} from '@moadi/contract/reference';
import type { FieldTable } from '@moadi/domain/fields';
import { toPersianDigits } from '@moadi/domain/primitives';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { mendGoods } from '../../kit/goods/search.ts';
import type { Cells } from '../../kit/list/columns.tsx';
import type { Mend } from '../../kit/list/useMended.ts';
import { may } from '../../kit/may.ts';
import { catalogueRecords } from '../../kit/records/catalogue-records.tsx';
import { AllRecordsPage } from '../../kit/records/RecordsPage.tsx';
import { buttonLook } from '../../ui/actions/LinkButton.tsx';
import { referenceWords as words } from './words.ts';

type Row = CatalogueRow<FieldTable, string>;

interface More {
  /** What else its page offers. */
  Beside?: () => ReactNode;
  mend?: Mend;
  /** How some values look that are no codes to copy. */
  cells?: Cells<Row>;
}

const timeOf = (name: 'fromTime' | 'toTime') => (row: Row) => toPersianDigits(String(row[name]));

function pageOf(catalogue: Catalogue, { Beside, mend, cells }: More = {}) {
  const records = { ...catalogueRecords(catalogue), ...(mend && { mend }), ...(cells && { cells }) };
  return function CataloguePage() {
    return <AllRecordsPage kind={records} beside={Beside && <Beside />} />;
  };
}

/** The way to where the authority's list is brought in, for who may. */
const ToGoodsLists = () =>
  may('reference.write') && (
    <Link to="/commodities/lists" {...buttonLook({})}>
      {words.goodsLists}
    </Link>
  );

export const ActivitiesPage = pageOf(activities);
export const CannedAnswersPage = pageOf(cannedAnswers);
export const CaseReasonsPage = pageOf(caseReasons);
export const CitiesPage = pageOf(cities);
export const CommoditiesPage = pageOf(commodities, { Beside: ToGoodsLists, mend: mendGoods });
export const CurrenciesPage = pageOf(currencies);
export const GtinsPage = pageOf(gtins);
export const HolidaysPage = pageOf(holidays);
export const ProvincesPage = pageOf(provinces);
export const TicketGroupsPage = pageOf(ticketGroups);
export const TicketTypesPage = pageOf(ticketTypes);
export const UnitsPage = pageOf(units);
export const WorkingHoursPage = pageOf(workingHours, {
  cells: { fromTime: timeOf('fromTime'), toTime: timeOf('toTime') },
});
