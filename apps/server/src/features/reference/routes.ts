import { referenceEndpoints as endpoints } from '@moadi/contract/reference';
import { referenceSchemas as schemas } from '@moadi/contract/reference/schemas';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import {
  listCommodities,
  listCurrencies,
  listUnits,
  listWaybillCities,
  listWaybillCountries,
} from './store.ts';

export function referenceRoutes(routes: Routes, { db }: Platform): void {
  routes.signedIn(endpoints.commodities, schemas.commodities, ({ list }) => listCommodities(db.read, list));
  routes.signedIn(endpoints.units, schemas.units, ({ list }) => listUnits(db.read, list));
  routes.signedIn(endpoints.currencies, schemas.currencies, ({ list }) => listCurrencies(db.read, list));
  routes.signedIn(endpoints.waybillCountries, schemas.waybillCountries, ({ list }) =>
    listWaybillCountries(db.read, list),
  );
  routes.signedIn(endpoints.waybillCities, schemas.waybillCities, ({ list }) =>
    listWaybillCities(db.read, list),
  );
}
