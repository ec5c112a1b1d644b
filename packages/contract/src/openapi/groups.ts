import { buyerEndpoints } from '../buyers/endpoints.ts';
import { buyerSchemas } from '../buyers/schemas.ts';
import { caseEndpoints } from '../cases/endpoints.ts';
import { caseSchemas } from '../cases/schemas.ts';
import { confirmationEndpoints } from '../confirmations/endpoints.ts';
import { confirmationSchemas } from '../confirmations/schemas.ts';
import { factorEndpoints } from '../factors/endpoints.ts';
import { factorSchemas } from '../factors/schemas.ts';
import { fileEndpoints } from '../files/endpoints.ts';
import { fileSchemas } from '../files/schemas.ts';
import { goodEndpoints } from '../goods/endpoints.ts';
import { goodSchemas } from '../goods/schemas.ts';
import { invoiceEndpoints } from '../invoices/endpoints.ts';
import { invoiceSchemas } from '../invoices/schemas.ts';
import { keyEndpoints } from '../keys/endpoints.ts';
import { keySchemas } from '../keys/schemas.ts';
import type { EndpointInfo, EndpointSchemas } from '../kit/endpoint.ts';
import { notificationEndpoints } from '../notifications/endpoints.ts';
import { notificationSchemas } from '../notifications/schemas.ts';
import { referenceEndpoints } from '../reference/endpoints.ts';
import { referenceSchemas, unitSchemas } from '../reference/schemas.ts';
import { units } from '../reference/catalogues/units.ts';
import { reportEndpoints } from '../reports/endpoints.ts';
import { reportSchemas } from '../reports/schemas.ts';
import { sendingEndpoints } from '../sending/endpoints.ts';
import { sendingSchemas } from '../sending/schemas.ts';
import { settingEndpoints } from '../settings/endpoints.ts';
import { settingSchemas } from '../settings/schemas.ts';
import { userEndpoints } from '../users/endpoints.ts';
import { userSchemas } from '../users/schemas.ts';

export interface Group {
  tag: string;
  endpoints: Readonly<Record<string, EndpointInfo>>;
  schemas: Readonly<Record<string, EndpointSchemas>>;
  /** Its routes are those of all catalogues. */
  isCatalogue?: true;
}

/** Every endpoint there is, by feature. */
export const groups: readonly Group[] = [
  { tag: 'users', endpoints: userEndpoints, schemas: userSchemas },
  { tag: 'factors', endpoints: factorEndpoints, schemas: factorSchemas },
  { tag: 'confirmations', endpoints: confirmationEndpoints, schemas: confirmationSchemas },
  { tag: 'cases', endpoints: caseEndpoints, schemas: caseSchemas },
  { tag: 'invoices', endpoints: invoiceEndpoints, schemas: invoiceSchemas },
  { tag: 'keys', endpoints: keyEndpoints, schemas: keySchemas },
  { tag: 'buyers', endpoints: buyerEndpoints, schemas: buyerSchemas },
  { tag: 'goods', endpoints: goodEndpoints, schemas: goodSchemas },
  { tag: 'files', endpoints: fileEndpoints, schemas: fileSchemas },
  { tag: 'reference', endpoints: referenceEndpoints, schemas: referenceSchemas },
  { tag: units.name, endpoints: units.endpoints, schemas: unitSchemas, isCatalogue: true },
  { tag: 'reports', endpoints: reportEndpoints, schemas: reportSchemas },
  { tag: 'sending', endpoints: sendingEndpoints, schemas: sendingSchemas },
  { tag: 'settings', endpoints: settingEndpoints, schemas: settingSchemas },
  { tag: 'notifications', endpoints: notificationEndpoints, schemas: notificationSchemas },
];
