import { invoiceEndpoints as endpoints } from '@moadi/contract/invoices';
import { invoiceSchemas as schemas } from '@moadi/contract/invoices/schemas';
import type { ListQuery } from '@moadi/contract/kit';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { needCounts } from '../../reports/needs.ts';
import { linedInvoices } from '../lined.ts';
import { rowsToShow, watchOf } from '../sending/progress.ts';
import { countStates } from '../state-store.ts';
import { withNeeds } from './needs.ts';
import { listAllInvoices, listInvoices } from './store.ts';
import { countAndSum, summaryOf } from './summary.ts';

/** The lists of invoices, of a case and of all, with what they find, come to, and are parted by. */
export function listRoutes(routes: Routes, { db, config }: Pick<Platform, 'db' | 'config'>): void {
  const { figures } = config;
  const watch = watchOf(config);
  const asked = <L extends ListQuery>({ list, now }: { list: L; now: number }): L =>
    withNeeds(list, { now, figures });
  routes.lined(endpoints.list.list.name, linedInvoices);

  routes.inCase(endpoints.list, schemas.list, async ({ tx, access, list, now }) =>
    rowsToShow(tx, await listInvoices(tx, access.clientId, asked({ list, now })), list, watch(now)),
  );
  routes.inCase(endpoints.count, schemas.count, ({ tx, access, ...call }) =>
    countAndSum(tx, asked(call), access.clientId),
  );
  routes.inCase(endpoints.sums, schemas.sums, ({ tx, access, ...call }) =>
    summaryOf(tx, asked(call), access.clientId),
  );
  routes.inCase(endpoints.stateCounts, schemas.stateCounts, ({ tx, access }) =>
    countStates(tx, access.clientId),
  );
  routes.inCase(endpoints.needCounts, schemas.needCounts, ({ tx, access, now }) =>
    needCounts(tx, { now, figures }, access.clientId),
  );

  routes.signedIn(endpoints.listAll, schemas.listAll, async ({ list, now, read }) =>
    rowsToShow(read, await listAllInvoices(read, asked({ list, now })), list, watch(now)),
  );
  routes.signedIn(endpoints.countAll, schemas.countAll, call => countAndSum(db.read, asked(call)));
  routes.signedIn(endpoints.sumsOfAll, schemas.sumsOfAll, call =>
    db.system(tx => summaryOf(tx, asked(call))),
  );
  routes.signedIn(endpoints.stateCountsOfAll, schemas.stateCountsOfAll, () => countStates(db.read));
  routes.signedIn(endpoints.needCountsOfAll, schemas.needCountsOfAll, ({ now }) =>
    needCounts(db.read, { now, figures }),
  );
}
