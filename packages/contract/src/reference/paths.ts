import type { ChoiceList } from '@moadi/domain/fields';

/** Where the rows are that fields choose from; a form asks for them without all else that their list's page says. */
export const choicePaths = {
  units: '/measurement-units',
  currencies: '/currencies',
  activities: '/activities',
  ticketGroups: '/ticket-groups',
  ticketTypes: '/ticket-types',
  provinces: '/provinces',
  cities: '/cities',
  waybillCountries: '/waybill-countries',
  waybillCities: '/waybill-cities',
} as const satisfies Partial<Record<ChoiceList, `/${string}`>>;

/** What is put into an answer, for anyone who answers tickets. */
export const cannedAnswersPath = '/canned-answers';
