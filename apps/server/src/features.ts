import { endAllOf } from './features/accesses/end.ts';
import { accesses } from './features/accesses/feature.ts';
import { announcements } from './features/announcements/feature.ts';
import { apiKeys } from './features/api-keys/feature.ts';
import { audit } from './features/audit/feature.ts';
import { attachmentType } from '@moadi/domain/enums';
import { buyers } from './features/buyers/feature.ts';
import { cases } from './features/cases/feature.ts';
import { confirmations } from './features/confirmations/feature.ts';
import { contracts } from './features/contracts/feature.ts';
import { signedCopies } from './features/contracts/signed-copy.ts';
import { exports } from './features/exports/feature.ts';
import { factors } from './features/factors/feature.ts';
import { files } from './features/files/feature.ts';
import { goods } from './features/goods/feature.ts';
import { goodsList } from './features/goods-lists/feature.ts';
import { imports } from './features/imports/feature.ts';
import { inquiries } from './features/inquiries/feature.ts';
import { boughtBy } from './features/invoices/bought-store.ts';
import { invoices } from './features/invoices/feature.ts';
import { invoicedLast } from './features/invoices/recent-store.ts';
import { hasInvoices, usesOfBuyers, usesOfStuff } from './features/invoices/uses-store.ts';
import { keys } from './features/keys/feature.ts';
import { live } from './features/live/feature.ts';
import { monitoring } from './features/monitoring/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { reference } from './features/reference/feature.ts';
import { examineCase } from './features/registration/examine.ts';
import { registration } from './features/registration/feature.ts';
import { reports } from './features/reports/feature.ts';
import { search } from './features/search/feature.ts';
import { settings } from './features/settings/feature.ts';
import { calendarChanged } from './features/tickets/recount.ts';
import { tickets } from './features/tickets/feature.ts';
import { tours } from './features/tours/feature.ts';
import { users } from './features/users/feature.ts';
import type { MakeFeature } from './parts.ts';

/** Every feature of the server; nothing else names them all. */
export const features: readonly MakeFeature[] = [
  users(endAllOf),
  factors,
  confirmations,
  cases(examineCase),
  accesses,
  registration(hasInvoices),
  contracts,
  inquiries,
  buyers({ usesOf: usesOfBuyers, invoicedLast }),
  goods({ usesOf: usesOfStuff, boughtBy }),
  files(parts => ({ [attachmentType.id.signedContract]: signedCopies(parts) })),
  reference(calendarChanged),
  goodsList,
  invoices,
  imports,
  exports,
  keys,
  apiKeys,
  reports,
  notifications,
  tours,
  announcements,
  tickets,
  live,
  monitoring,
  settings,
  audit,
  search,
];
