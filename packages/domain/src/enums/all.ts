import * as accesses from './accesses.ts';
import * as activities from './activities.ts';
import * as afterSending from './after-sending.ts';
import * as apiKeys from './api-keys.ts';
import * as businesses from './businesses.ts';
import * as calendar from './calendar.ts';
import * as cases from './cases.ts';
import * as common from './common.ts';
import * as contracts from './contracts.ts';
import type { EnumTable } from './define.ts';
import * as exportStates from './exports.ts';
import * as files from './files.ts';
import * as goods from './goods.ts';
import * as goodsLists from './goods-lists.ts';
import * as importColumns from './import-columns.ts';
import * as imports from './imports.ts';
import * as invoices from './invoices.ts';
import * as notifications from './notifications.ts';
import * as payments from './payments.ts';
import * as people from './people.ts';
import * as reports from './reports.ts';
import * as reviews from './reviews.ts';
import * as signing from './signing.ts';
import * as tickets from './tickets.ts';

/** Every enumeration by its name, for the generated documents. The files above export nothing but enumerations. */
export const allEnums: Readonly<Record<string, EnumTable>> = {
  ...common,
  ...accesses,
  ...apiKeys,
  ...people,
  ...cases,
  ...reviews,
  ...calendar,
  ...signing,
  ...businesses,
  ...activities,
  ...contracts,
  ...files,
  ...invoices,
  ...afterSending,
  ...payments,
  ...goods,
  ...goodsLists,
  ...exportStates,
  ...imports,
  ...importColumns,
  ...notifications,
  ...tickets,
  ...reports,
};
