import { settingEndpoints as endpoints } from '@moadi/contract/settings';
import { settingSchemas as schemas } from '@moadi/contract/settings/schemas';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { webVersion } from '../../platform/http/web.ts';

export function settingRoutes(routes: Routes, { config }: Platform): void {
  routes.open(endpoints.public, schemas.public, async () => ({
    supportPhone: config.SUPPORT_PHONE,
    demonstration: config.demonstration,
    generalVatPercent: config.figures.generalVatPercent.map(({ from, value }) => ({
      from,
      value: Number(value),
    })),
    secondFactor: config.SECOND_FACTOR,
    addressInquiry: config.ADDRESS_PROVIDER !== 'none',
    version: webVersion(),
  }));
}
