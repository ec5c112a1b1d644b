import {
  referenceEndpoints as endpoints,
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
import {
  referenceSchemas as schemas,
  activitySchemas,
  cannedAnswerSchemas,
  caseReasonSchemas,
  currencySchemas,
  holidaySchemas,
  ticketGroupSchemas,
  ticketTypeSchemas,
  unitSchemas,
  workingHourSchemas,
} from '@moadi/contract/reference/schemas';
import type { Tx } from '../../platform/database/scope.ts';
import { catalogueRoutes } from '../../platform/http/catalogue-routes.ts';
import { found } from '../../platform/http/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { searchListed, understood } from './goods-search.ts';
import {
  countCities,
  countCommodities,
  countProvinces,
  findCommodity,
  listCities,
  listCommodities,
  listProvinces,
  listWaybillCities,
  listWaybillCountries,
} from './store.ts';

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
  routes.signedIn(endpoints.commodities, schemas.commodities, ({ list }) => listCommodities(db.read, list));
  routes.signedIn(endpoints.commoditiesCount, schemas.commoditiesCount, async ({ list }) => ({
    totalCount: await countCommodities(db.read, list),
  }));
  routes.signedIn(endpoints.commodity, schemas.commodity, async ({ params }) =>
    found(await findCommodity(db.read, params.id)),
  );
  routes.signedIn(endpoints.commoditySearch, schemas.commoditySearch, ({ query: { text, at }, now }) =>
    db.system(async tx => {
      const asked = await understood(tx, text);
      return { ...(await searchListed(tx, { understood: asked, at: at ?? now })), replaced: asked.replaced };
    }),
  );
  routes.signedIn(endpoints.waybillCountries, schemas.waybillCountries, ({ list }) =>
    listWaybillCountries(db.read, list),
  );
  routes.signedIn(endpoints.waybillCities, schemas.waybillCities, ({ list }) =>
    listWaybillCities(db.read, list),
  );
  routes.signedIn(endpoints.provinces, schemas.provinces, ({ list }) => listProvinces(db.read, list));
  routes.signedIn(endpoints.provincesCount, schemas.provincesCount, async ({ list }) => ({
    totalCount: await countProvinces(db.read, list),
  }));
  routes.signedIn(endpoints.citiesCount, schemas.citiesCount, async ({ list }) => ({
    totalCount: await countCities(db.read, list),
  }));
  routes.signedIn(endpoints.cities, schemas.cities, ({ list }) => listCities(db.read, list));
}

const unitRows = {
  catalogue: units,
  schemas: unitSchemas,
  table: 'measurement_units',
  usedIn: {
    goods: ['goods', 'measurement_unit'],
    invoiceLines: ['invoice_items', 'measurement_unit'],
    commodities: ['commodities', 'measurement_unit'],
  },
} as const;

const currencyRows = {
  catalogue: currencies,
  schemas: currencySchemas,
  table: 'currencies',
  usedIn: { invoiceLines: ['invoice_items', 'currency_type'] },
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
    types: ['ticket_types', 'request_group_id', 'id'],
    tickets: ['tickets', 'request_group_id', 'id'],
  },
} as const;

const ticketTypeRows = {
  catalogue: ticketTypes,
  schemas: ticketTypeSchemas,
  table: 'ticket_types',
  usedIn: { tickets: ['tickets', 'request_type_id', 'id'] },
  choices: { ticketGroups: 'ticket_groups' },
} as const;
