import type * as CaseFilesPages from '../features/files/case-files-pages.tsx';
import type * as CataloguePages from '../features/reference/catalogue-pages.tsx';
import type * as Imports from '../features/imports/ImportsPage.tsx';
import type * as Reports from '../features/reports/reports.tsx';
import type { CasePermission, Permission } from '@moadi/domain/access';
import { createRoute, Outlet, redirect } from '@tanstack/react-router';
import { session } from '../kit/api/session.ts';
import { loadPublicSettings, publicSettings } from '../kit/api/settings.ts';
import { HOME } from '../kit/local-path.ts';
import { askSignIn, loadCase, refuseInCaseUnless, refuseUnless } from './guards.ts';
import { ErrorPage, NotFoundPage } from './pages/StatusPage.tsx';
import { pagePart, type Screen } from './page-part.ts';
import { root } from './root-route.ts';
import { lastPanel } from './shell/case-tabs.ts';
import { Shell } from './shell/Shell.tsx';

/** Everything behind the sign-in, in the panel's frame. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'panel',
  component: Shell,
  errorComponent: ErrorPage,
  beforeLoad: async ({ location }) => {
    askSignIn({ location });
    // Rates and telephone: known at the start, unless the server was away just then.
    if (!publicSettings.get()) await loadPublicSettings();
  },
});

const page = <const P extends string>(path: P, needs: Permission, load: Screen) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    component: pagePart(load),
    beforeLoad: () => refuseUnless(needs),
  });

const cataloguePage = <const P extends string>(
  path: P,
  name: keyof typeof CataloguePages,
  needs: Permission = 'reference.list',
) =>
  page(path, needs, async () => ({
    default: (await import('../features/reference/catalogue-pages.tsx'))[name],
  }));

const report =
  (name: keyof typeof Reports): Screen =>
  async () => ({ default: (await import('../features/reports/reports.tsx'))[name] });

/** With another case its pages begin anew: what was selected or opened in one is nothing of the other. */
function OfCase() {
  const { clientId } = inCase.useParams();
  return <Outlet key={clientId} />;
}

/** An opened case: it is loaded, and whether it may be entered is known, before any of its pages shows. */
const inCase = createRoute({
  getParentRoute: () => frame,
  path: '/cases/$clientId',
  component: OfCase,
  loader: ({ params }) => loadCase(params.clientId),
});

const casePage = <const P extends string>(path: P, needs: CasePermission, load: Screen) =>
  createRoute({
    getParentRoute: () => inCase,
    path,
    component: pagePart(load),
    loader: ({ params }) => refuseInCaseUnless((params as { clientId: string }).clientId, needs),
  });

const filesPage = <const P extends string>(
  path: P,
  needs: CasePermission,
  name: keyof typeof CaseFilesPages,
) =>
  casePage(path, needs, async () => ({
    default: (await import('../features/files/case-files-pages.tsx'))[name],
  }));

const importsPage = <const P extends string>(path: P, needs: CasePermission, name: keyof typeof Imports) =>
  casePage(path, needs, async () => ({
    default: (await import('../features/imports/ImportsPage.tsx'))[name],
  }));

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: lastPanel(session.get()!.user) ?? HOME });
  },
});

/** Where the code on an invoice's paper leads: to the inquiry, which is asked about it at once. */
const paperCode = createRoute({
  getParentRoute: () => frame,
  path: '/i/$taxId/$seal',
  beforeLoad: ({ params: { taxId, seal } }) => {
    throw redirect({ to: '/inquiry/authenticities', search: { code: `${taxId}/${seal}` } });
  },
});

/** An address that leads nowhere keeps the panel around it. */
const nowhere = createRoute({ getParentRoute: () => frame, path: '$', component: NotFoundPage });

const invoiceForm: Screen = () => import('../features/invoices/form/InvoiceFormPage.tsx');

/** Every address behind the sign-in; what they cost is loaded with the frame, not with the sign-in page. */
export const panel = frame.addChildren([
  home,
  paperCode,
  nowhere,
  page('/dashboard', 'account.use', () => import('../features/dashboard/DashboardPage.tsx')),
  page('/account/profile', 'account.use', () => import('../features/profile/ProfilePage.tsx')),
  page('/user/cases', 'cases.own', () => import('../features/cases/MyCasesPage.tsx')),
  page('/cases/create', 'cases.create', () => import('../features/registration/RegistrationPage.tsx')),
  page('/cases', 'cases.read', () => import('../features/cases/AllCasesPage.tsx')),
  page('/sending', 'sending.read', () => import('../features/monitoring/MonitoringPage.tsx')),
  page('/buyers', 'buyers.readAll', () => import('../features/buyers/list/AllBuyersPage.tsx')),
  page('/goods', 'goods.readAll', () => import('../features/goods/list/AllGoodsPage.tsx')),
  page('/users', 'users.read', () => import('../features/users/UsersPage.tsx')),
  page('/invoices', 'invoices.readAll', () => import('../features/invoices/list/AllInvoicesPage.tsx')),
  page('/brokers', 'accesses.readAll', () => import('../features/accesses/BrokersPage.tsx')),
  page('/files', 'files.read', () => import('../features/files/AllFilesPage.tsx')),
  page(
    '/notifications',
    'notifications.read',
    () => import('../features/announcements/AnnouncementsPage.tsx'),
  ),
  page('/user/tickets', 'tickets.own', () => import('../features/tickets/MyTicketsPage.tsx')),
  page('/tickets', 'tickets.readAll', () => import('../features/tickets/AllTicketsPage.tsx')),
  page('/audit-log', 'audit.read', () => import('../features/audit/AuditPage.tsx')),
  page('/contracts', 'contracts.read', () => import('../features/contracts/AllContractsPage.tsx')),
  page(
    '/inquiry/authenticities',
    'authenticity.inquire',
    () => import('../features/invoices/authenticity/AuthenticityPage.tsx'),
  ),
  page('/case-reviews', 'cases.changeState', () => import('../features/cases/QueuePage.tsx')),
  page('/exports', 'account.use', () => import('../features/exports/ExportsPage.tsx')),
  page('/contacts', 'contacts.read', () => import('../features/cases/contacts/ContactsPage.tsx')),
  page('/invoice-reports', 'invoiceReports.read', report('InvoiceReportPage')),
  page('/case-reports', 'caseReports.read', report('CaseReportPage')),
  page('/contract-reports', 'contractReports.read', report('ContractReportPage')),
  page('/user-reports', 'userReports.read', report('UserReportPage')),
  cataloguePage('/commodities', 'CommoditiesPage'),
  page('/commodities/lists', 'reference.write', () => import('../features/goods-lists/GoodsListsPage.tsx')),
  page(
    '/commodities/lists/$listId',
    'reference.write',
    () => import('../features/goods-lists/GoodsListPage.tsx'),
  ),
  cataloguePage('/gtin-commodities', 'GtinsPage'),
  cataloguePage('/provinces', 'ProvincesPage'),
  cataloguePage('/cities', 'CitiesPage'),
  cataloguePage('/ticket-groups', 'TicketGroupsPage'),
  cataloguePage('/ticket-types', 'TicketTypesPage'),
  cataloguePage('/activities', 'ActivitiesPage'),
  cataloguePage('/currencies', 'CurrenciesPage'),
  cataloguePage('/measurement-units', 'UnitsPage'),
  cataloguePage('/canned-answers', 'CannedAnswersPage', 'tickets.reply'),
  cataloguePage('/case-reasons', 'CaseReasonsPage'),
  cataloguePage('/holidays', 'HolidaysPage'),
  cataloguePage('/working-hours', 'WorkingHoursPage'),
  inCase.addChildren([
    casePage('/details', 'case.read', () => import('../features/cases/CaseDetailsPage.tsx')),
    casePage('/dashboard', 'case.dashboard', () => import('../features/dashboard/CaseDashboardPage.tsx')),
    casePage(
      '/invoices/list/single',
      'invoices.read',
      () => import('../features/invoices/list/CaseInvoicesPage.tsx'),
    ),
    casePage('/buyers', 'buyers.read', () => import('../features/buyers/list/CaseBuyersPage.tsx')),
    casePage('/commodities', 'goods.list', () => import('../features/goods/list/CaseGoodsPage.tsx')),
    casePage('/brokers', 'accesses.read', () => import('../features/accesses/CaseBrokersPage.tsx')),
    casePage('/contracts', 'contracts.read', () => import('../features/contracts/CaseContractsPage.tsx')),
    casePage('/reports/invoices', 'invoiceReports.read', report('CaseInvoiceReportPage')),
    filesPage('/files/contracts', 'contractFiles.read', 'ContractFilesPage'),
    filesPage('/files/invoices', 'invoiceFiles.read', 'InvoiceFilesPage'),
    filesPage('/files/commodities', 'goodsFiles.read', 'GoodsFilesPage'),
    filesPage('/files/buyers', 'buyerFiles.read', 'BuyerFilesPage'),
    casePage('/api-keys', 'apiKeys.read', () => import('../features/api-keys/ApiKeysPage.tsx')),
    casePage('/sender-key', 'keys.read', () => import('../features/keys/SenderKeyPage.tsx')),
    casePage('/audit-log', 'audit.read', () => import('../features/audit/CaseAuditPage.tsx')),
    importsPage('/invoices/create/batch', 'imports.read', 'InvoiceImportsPage'),
    importsPage('/commodities/import', 'goods.write', 'GoodsImportsPage'),
    importsPage('/buyers/import', 'buyers.write', 'BuyerImportsPage'),
    casePage('/imports/$importId', 'imports.read', () => import('../features/imports/ImportPage.tsx')),
    casePage('/invoices/create/single', 'invoices.prepare', invoiceForm),
    casePage('/invoices/create/fake', 'invoices.prepare', invoiceForm),
    casePage(
      '/invoices/create/revocation',
      'invoices.prepare',
      () => import('../features/invoices/corrections/RevocationPage.tsx'),
    ),
  ]),
]);
