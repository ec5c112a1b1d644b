import type { CasesTables } from './tables/cases.ts';
import type { InvoicesTables } from './tables/invoices.ts';
import type { PeopleTables } from './tables/people.ts';
import type { ReferenceTables } from './tables/reference.ts';
import type { WorkTables } from './tables/work.ts';

/** Every table, as queries see it. */
export interface Database extends PeopleTables, CasesTables, ReferenceTables, InvoicesTables, WorkTables {}
