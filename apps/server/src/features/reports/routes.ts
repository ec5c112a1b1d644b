import { reportEndpoints as endpoints } from '@moadi/contract/reports';
import { reportSchemas as schemas } from '@moadi/contract/reports/schemas';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { dashboard } from './dashboard.ts';
import { report } from './report.ts';
import { caseName } from './store.ts';
import { reportWorkbook } from './workbook.ts';

export function reportRoutes(routes: Routes, { db, config: { figures } }: Platform): void {
  routes.signedIn(endpoints.admin, schemas.admin, ({ query, now }) =>
    dashboard(db.read, 'all', { ...query, now, figures }),
  );
  routes.signedIn(endpoints.user, schemas.user, ({ user, query, now }) =>
    dashboard(db.read, { userId: user.id }, { ...query, now, figures }),
  );
  routes.inCase(endpoints.case, schemas.case, ({ tx, access, query, now }) =>
    dashboard(tx, { clientId: access.clientId }, { ...query, now, figures }),
  );
  routes.signedIn(endpoints.invoices, schemas.invoices, ({ query, now }) =>
    report(db.read, 'invoices', 'all', { ...query, now }),
  );
  routes.signedIn(endpoints.cases, schemas.cases, ({ query, now }) =>
    report(db.read, 'cases', 'all', { ...query, now }),
  );
  routes.signedIn(endpoints.contracts, schemas.contracts, ({ query, now }) =>
    report(db.read, 'contracts', 'all', { ...query, now }),
  );
  routes.signedIn(endpoints.users, schemas.users, ({ query, now }) =>
    report(db.read, 'users', 'all', { ...query, now }),
  );
  routes.inCase(endpoints.caseInvoices, schemas.caseInvoices, ({ tx, access, query, now }) =>
    report(tx, 'invoices', { clientId: access.clientId }, { ...query, now }),
  );
  routes.signedIn(endpoints.invoicesWorkbook, schemas.invoicesWorkbook, async ({ query, now }) =>
    reportWorkbook('invoices', await report(db.read, 'invoices', 'all', { ...query, now })),
  );
  routes.signedIn(endpoints.casesWorkbook, schemas.casesWorkbook, async ({ query, now }) =>
    reportWorkbook('cases', await report(db.read, 'cases', 'all', { ...query, now })),
  );
  routes.signedIn(endpoints.contractsWorkbook, schemas.contractsWorkbook, async ({ query, now }) =>
    reportWorkbook('contracts', await report(db.read, 'contracts', 'all', { ...query, now })),
  );
  routes.signedIn(endpoints.usersWorkbook, schemas.usersWorkbook, async ({ query, now }) =>
    reportWorkbook('users', await report(db.read, 'users', 'all', { ...query, now })),
  );
  routes.inCase(
    endpoints.caseInvoicesWorkbook,
    schemas.caseInvoicesWorkbook,
    async ({ tx, access: { clientId }, query, now }) =>
      reportWorkbook(
        'invoices',
        await report(tx, 'invoices', { clientId }, { ...query, now }),
        await caseName(tx, clientId),
      ),
  );
}
