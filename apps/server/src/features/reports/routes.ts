import { reportEndpoints as endpoints } from '@moadi/contract/reports';
import { reportSchemas as schemas } from '@moadi/contract/reports/schemas';
import type { Parts } from '../../parts.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { answersIn, attentionOfAll, attentionOfCase, attentionOfOwn } from './attention.ts';
import { dashboard } from './dashboard.ts';
import { casesSales, readCases } from './cases-sales.ts';
import { report } from './report.ts';
import { caseName } from './store.ts';
import { reportWorkbook } from './workbook.ts';

export function reportRoutes(
  routes: Routes,
  { db, config: { figures }, authority }: Pick<Parts, 'db' | 'config' | 'authority'>,
): void {
  routes.signedIn(endpoints.admin, schemas.admin, async ({ user, query, now }) => {
    const end = authority?.certificate().notAfter;
    const attention = await attentionOfAll(db.read, user, { now, figures }, end);
    return dashboard(db.read, { invoices: 'all' }, { ...query, now }, attention);
  });
  routes.signedIn(endpoints.user, schemas.user, async ({ user, query, now }) => {
    const attention = await attentionOfOwn(db.read, user.id, { now, figures });
    const clientIds = (await readCases(db.read, user.id)).map(({ clientId }) => clientId);
    const scope = { invoices: { clientIds }, cases: { userId: user.id } };
    return dashboard(db.read, scope, { ...query, now }, attention);
  });
  routes.signedIn(endpoints.userCases, schemas.userCases, ({ user, query, now }) =>
    casesSales(db.read, user.id, { ...query, now, figures }),
  );
  routes.inCase(endpoints.case, schemas.case, async ({ tx, read, caller, access, query, now }) => {
    const { clientId } = access;
    const ofCase = await attentionOfCase(tx, access, { now, figures });
    // Tickets are a person's own: the case's transaction sees none of them, and a program has none.
    const answers = caller.kind === 'session' ? await answersIn(read, caller.id, clientId) : [];
    return dashboard(tx, { invoices: { clientId } }, { ...query, now }, [...answers, ...ofCase]);
  });
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
    reportWorkbook('invoices', await report(db.read, 'invoices', 'all', { ...query, now }), query),
  );
  routes.signedIn(endpoints.casesWorkbook, schemas.casesWorkbook, async ({ query, now }) =>
    reportWorkbook('cases', await report(db.read, 'cases', 'all', { ...query, now }), query),
  );
  routes.signedIn(endpoints.contractsWorkbook, schemas.contractsWorkbook, async ({ query, now }) =>
    reportWorkbook('contracts', await report(db.read, 'contracts', 'all', { ...query, now }), query),
  );
  routes.signedIn(endpoints.usersWorkbook, schemas.usersWorkbook, async ({ query, now }) =>
    reportWorkbook('users', await report(db.read, 'users', 'all', { ...query, now }), query),
  );
  routes.inCase(
    endpoints.caseInvoicesWorkbook,
    schemas.caseInvoicesWorkbook,
    async ({ tx, access: { clientId }, query, now }) =>
      reportWorkbook('invoices', await report(tx, 'invoices', { clientId }, { ...query, now }), {
        caseName: await caseName(tx, clientId),
        part: query.part,
      }),
  );
}
