import {
  referenceEndpoints as endpoints,
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
import {
  referenceSchemas as schemas,
  activitySchemas,
  cannedAnswerSchemas,
  caseReasonSchemas,
  citySchemas,
  commoditySchemas,
  currencySchemas,
  gtinSchemas,
  holidaySchemas,
  provinceSchemas,
  ticketGroupSchemas,
  ticketTypeSchemas,
  unitSchemas,
  workingHourSchemas,
} from '@moadi/contract/reference/schemas';
import type { Tx } from '../../platform/database/scope.ts';
import { catalogueRoutes } from '../../platform/http/records/catalogue-routes.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { searchListed, understood } from './goods-search.ts';
import { commodityColumns, listWaybillCities, listWaybillCountries } from './store.ts';

export type CalendarChanged = (tx: Tx, now: number) => Promise<void>;

export function referenceRoutes(routes: Routes, { db }: Platform, changed: CalendarChanged): void {
  catalogueRoutes(routes, { db }, unitRows);
  catalogueRoutes(routes, { db }, currencyRows);
  catalogueRoutes(routes, { db }, activityRows);
  catalogueRoutes(routes, { db }, caseReasonRows);
  catalogueRoutes(routes, { db }, { ...holidayRows, changed });
  catalogueRoutes(routes, { db }, { ...workingHourRows, changed });
  catalogueRoutes(routes, { db }, cannedAnswerRows);
  catalogueRoutes(routes, { db }, ticketGroupRows);
  catalogueRoutes(routes, { db }, ticketTypeRows);
  catalogueRoutes(routes, { db }, commodityRows);
  catalogueRoutes(routes, { db }, gtinRows);
  catalogueRoutes(routes, { db }, provinceRows);
  catalogueRoutes(routes, { db }, cityRows);
  routes.known(endpoints.commoditySearch, schemas.commoditySearch, ({ query: { text, at }, now }) =>
    db.system(async tx => {
      const asked = await understood(tx, text);
      return { ...(await searchListed(tx, { understood: asked, at: at ?? now })), replaced: asked.replaced };
    }),
  );
  routes.known(endpoints.waybillCountries, schemas.waybillCountries, ({ list, read }) =>
    listWaybillCountries(read, list),
  );
  routes.known(endpoints.waybillCities, schemas.waybillCities, ({ list, read }) =>
    listWaybillCities(read, list),
  );
}

const unitRows = {
  catalogue: units,
  schemas: unitSchemas,
  table: 'measurement_units',
  usedIn: {
    goods: ['goods', 'measurement_unit', 'key', 'marked'],
    commodities: ['commodities', 'measurement_unit', 'key', 'shared'],
  },
  inLines: {
    used: ['used_units', 'unit'],
    lines: ['invoice_items', 'measurement_unit', 'invoice_id'],
    isGuarded: true,
  },
} as const;

const currencyRows = {
  catalogue: currencies,
  schemas: currencySchemas,
  table: 'currencies',
  usedIn: {},
  inLines: {
    used: ['used_currencies', 'currency'],
    lines: ['invoice_items', 'currency_type', 'invoice_id'],
    isGuarded: true,
  },
} as const;

const activityRows = {
  catalogue: activities,
  schemas: activitySchemas,
  table: 'activities',
  usedIn: { cases: ['cases', 'activity_id', 'id'] },
} as const;

const caseReasonRows = {
  catalogue: caseReasons,
  schemas: caseReasonSchemas,
  table: 'case_reasons',
  usedIn: { dues: ['case_dues', 'code'] },
} as const;

const holidayRows = { catalogue: holidays, schemas: holidaySchemas, table: 'holidays', usedIn: {} } as const;

const cannedAnswerRows = {
  catalogue: cannedAnswers,
  schemas: cannedAnswerSchemas,
  table: 'canned_answers',
  usedIn: {},
} as const;

const workingHourRows = {
  catalogue: workingHours,
  schemas: workingHourSchemas,
  table: 'working_hours',
  usedIn: {},
} as const;

const ticketGroupRows = {
  catalogue: ticketGroups,
  schemas: ticketGroupSchemas,
  table: 'ticket_groups',
  usedIn: {
    types: ['ticket_types', 'request_group_id', 'id', 'shared'],
    tickets: ['tickets', 'request_group_id', 'id', 'shared'],
  },
} as const;

const ticketTypeRows = {
  catalogue: ticketTypes,
  schemas: ticketTypeSchemas,
  table: 'ticket_types',
  usedIn: { tickets: ['tickets', 'request_type_id', 'id', 'shared'] },
  choices: { ticketGroups: ['ticket_groups', 'id'] },
} as const;

const commodityRows = {
  catalogue: commodities,
  schemas: commoditySchemas,
  table: 'commodities',
  usedIn: {
    goods: ['goods', 'stuff_id', 'key', 'marked'],
    waybills: ['invoice_shipping_goods', 'stuff_service_id'],
  },
  inLines: { used: ['used_stuff', 'stuff_id'], lines: ['invoice_items', 'stuff_service_id', 'invoice_id'] },
  choices: { units: ['measurement_units', 'code'] },
  own: commodityColumns,
} as const;

const gtinRows = { catalogue: gtins, schemas: gtinSchemas, table: 'gtins', usedIn: {} } as const;

const provinceRows = {
  catalogue: provinces,
  schemas: provinceSchemas,
  table: 'provinces',
  usedIn: {
    cities: ['cities', 'province_id', 'id', 'shared'],
    cases: ['cases', 'province_id', 'id'],
  },
} as const;

const cityRows = {
  catalogue: cities,
  schemas: citySchemas,
  table: 'cities',
  usedIn: { cases: ['cases', 'city_id', 'id'] },
  choices: { provinces: ['provinces', 'id'] },
} as const;
