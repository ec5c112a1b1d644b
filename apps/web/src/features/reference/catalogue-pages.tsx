import type { Catalogue } from '@moadi/contract/kit';
import {
  activities,
  cannedAnswers,
  caseReasons,
  currencies,
  holidays,
  ticketGroups,
  ticketTypes,
  units,
  workingHours,
} from '@moadi/contract/reference';
import { catalogueRecords } from '../../kit/records/catalogue-records.tsx';
import { AllRecordsPage } from '../../kit/records/RecordsPage.tsx';

function pageOf(catalogue: Catalogue) {
  const records = catalogueRecords(catalogue);
  return function CataloguePage() {
    return <AllRecordsPage kind={records} />;
  };
}

export const ActivitiesPage = pageOf(activities);
export const CannedAnswersPage = pageOf(cannedAnswers);
export const CaseReasonsPage = pageOf(caseReasons);
export const CurrenciesPage = pageOf(currencies);
export const HolidaysPage = pageOf(holidays);
export const TicketGroupsPage = pageOf(ticketGroups);
export const TicketTypesPage = pageOf(ticketTypes);
export const UnitsPage = pageOf(units);
export const WorkingHoursPage = pageOf(workingHours);
