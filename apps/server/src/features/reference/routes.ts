import {
  referenceEndpoints as endpoints,
  activities,
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
} from '@moadi/contract/reference';
import {
  referenceSchemas as schemas,
  activitySchemas,
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
} from '@moadi/contract/reference/schemas';
import { catalogueRoutes } from '../../platform/http/catalogue-routes.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { searchListed, understood } from './goods-search.ts';
import { commodityColumns, listWaybillCities, listWaybillCountries } from './store.ts';

export function referenceRoutes(routes: Routes, { db }: Platform): void {
  catalogueRoutes(routes, { db }, unitRows);
  catalogueRoutes(routes, { db }, currencyRows);
  catalogueRoutes(routes, { db }, activityRows);
  catalogueRoutes(routes, { db }, caseReasonRows);
  catalogueRoutes(routes, { db }, holidayRows);
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

const ticketGroupRows = {
  catalogue: ticketGroups,
  schemas: ticketGroupSchemas,
  table: 'ticket_groups',
  usedIn: { types: ['ticket_types', 'request_group_id', 'id'] },
} as const;

const ticketTypeRows = {
  catalogue: ticketTypes,
  schemas: ticketTypeSchemas,
  table: 'ticket_types',
  usedIn: {},
  choices: { ticketGroups: ['ticket_groups', 'id'] },
} as const;

const commodityRows = {
  catalogue: commodities,
  schemas: commoditySchemas,
  table: 'commodities',
  usedIn: { goods: ['goods', 'stuff_id'], cases: ['used_stuff', 'stuff_id'] },
  choices: { units: ['measurement_units', 'code'] },
  own: commodityColumns,
} as const;

const gtinRows = { catalogue: gtins, schemas: gtinSchemas, table: 'gtins', usedIn: {} } as const;

const provinceRows = {
  catalogue: provinces,
  schemas: provinceSchemas,
  table: 'provinces',
  usedIn: { cities: ['cities', 'province_id', 'id'], cases: ['cases', 'province_id', 'id'] },
} as const;

const cityRows = {
  catalogue: cities,
  schemas: citySchemas,
  table: 'cities',
  usedIn: { cases: ['cases', 'city_id', 'id'] },
  choices: { provinces: ['provinces', 'id'] },
} as const;
