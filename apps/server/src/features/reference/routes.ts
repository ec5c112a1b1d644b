import { referenceEndpoints as endpoints, units } from '@moadi/contract/reference';
import { referenceSchemas as schemas, unitSchemas } from '@moadi/contract/reference/schemas';
import { catalogueRoutes } from '../../platform/http/catalogue-routes.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { listCommodities, listCurrencies, listWaybillCities, listWaybillCountries } from './store.ts';

export function referenceRoutes(routes: Routes, { db }: Platform): void {
  catalogueRoutes(routes, { db }, unitRows);
  routes.signedIn(endpoints.commodities, schemas.commodities, ({ list }) => listCommodities(db.read, list));
  routes.signedIn(endpoints.currencies, schemas.currencies, ({ list }) => listCurrencies(db.read, list));
  routes.signedIn(endpoints.waybillCountries, schemas.waybillCountries, ({ list }) =>
    listWaybillCountries(db.read, list),
  );
  routes.signedIn(endpoints.waybillCities, schemas.waybillCities, ({ list }) =>
    listWaybillCities(db.read, list),
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
