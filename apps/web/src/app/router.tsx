import type * as CaseFilesPages from '../features/files/case-files-pages.tsx';
import type * as CataloguePages from '../features/reference/catalogue-pages.tsx';
import type * as ReadingPages from '../features/reference/reading-pages.tsx';
import type * as Reports from '../features/reports/reports.tsx';
import { mayOnceActive, type CasePermission, type Permission } from '@moadi/domain/access';
import { messageText } from '@moadi/domain/faults';
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { ApiError } from '../kit/api/errors.ts';
import { session } from '../kit/api/session.ts';
import { loadPublicSettings, publicSettings } from '../kit/api/settings.ts';
import { caseQuery } from '../kit/case.ts';
import { keptCodes } from '../kit/second-factor/kept-codes.ts';
import { queryClient } from '../kit/api/queries.ts';
import { restoreTheme } from '../ui/layout/theme.ts';
import { SignInPage } from '../features/sign-in/SignInPage.tsx';
import { ErrorPage, NotFoundPage } from './pages/StatusPage.tsx';
import { pagePart, type Screen } from './page-part.ts';
import { may, mayIn } from '../kit/may.ts';
import { HOME, localPath } from '../kit/local-path.ts';

restoreTheme();

/** Filters, page, order, tab and dialog of a page stand in its address as plain text. */
const search = (raw: Record<string, unknown>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
  validateSearch: search,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/account/auth',
  component: SignInPage,
  beforeLoad: ({ search: { redirect: target } }) => {
    if (session.get()) throw redirect({ href: localPath(target) });
  },
});

/** A sign-in that owes its second factor comes here from everywhere, and goes on to where it wanted to be. */
const secondFactor = createRoute({
  getParentRoute: () => root,
  path: '/account/second-factor',
  component: pagePart(() => import('../features/second-factor/SecondFactorPage.tsx')),
  errorComponent: ErrorPage,
  beforeLoad: ({ search }) => {
    const signedIn = session.get();
    if (!signedIn) throw redirect({ to: '/account/auth', search: { redirect: search.redirect } });
    if (signedIn.secondFactor === 'passed' && !keptCodes())
      throw redirect({ href: localPath(search.redirect) });
  },
});

/** Whoever holds a contract's paper or file checks it here, without an account. */
const checkContract = createRoute({
  getParentRoute: () => root,
  path: '/check/contract',
  component: pagePart(() => import('../features/contracts/check/CheckPage.tsx')),
  errorComponent: ErrorPage,
});

const logout = createRoute({
  getParentRoute: () => root,
  path: '/account/logout',
  component: pagePart(() => import('./pages/LogoutPage.tsx')),
  errorComponent: ErrorPage,
  beforeLoad: () => {
    if (!session.get()) throw redirect({ href: '/' });
  },
});

export const shell: Screen = () => import('./shell/Shell.tsx');

/** Everything behind the sign-in, in the panel's frame. */
const panel = createRoute({
  getParentRoute: () => root,
  id: 'panel',
  component: pagePart(shell),
  errorComponent: ErrorPage,
  beforeLoad: async ({ location }) => {
    const signedIn = session.get();
    const search = { redirect: location.href };
    if (!signedIn) throw redirect({ to: '/account/auth', search });
    if (signedIn.secondFactor !== 'passed') throw redirect({ to: '/account/second-factor', search });
    // Rates and telephone: known at the start, unless the server was away just then.
    if (!publicSettings.get()) await loadPublicSettings();
  },
});

const page = <const P extends string>(path: P, needs: Permission, load: Screen) =>
  createRoute({
    getParentRoute: () => panel,
    path,
    component: pagePart(load),
    beforeLoad: () => {
      if (!may(needs)) throw new ApiError(403);
    },
  });

const cataloguePage = <const P extends string>(
  path: P,
  name: keyof typeof CataloguePages,
  needs: Permission = 'reference.list',
) =>
  page(path, needs, async () => ({
    default: (await import('../features/reference/catalogue-pages.tsx'))[name],
  }));

const readingPage = <const P extends string>(path: P, name: keyof typeof ReadingPages) =>
  page(path, 'reference.list', async () => ({
    default: (await import('../features/reference/reading-pages.tsx'))[name],
  }));

const report =
  (name: keyof typeof Reports): Screen =>
  async () => ({ default: (await import('../features/reports/reports.tsx'))[name] });

/** An opened case: it is loaded, and whether it may be entered is known, before any of its pages shows. */
const inCase = createRoute({
  getParentRoute: () => panel,
  path: '/cases/$clientId',
  component: Outlet,
  loader: ({ params }) => queryClient.ensureQueryData(caseQuery(Number(params.clientId))),
});

const casePage = <const P extends string>(path: P, needs: CasePermission, load: Screen) =>
  createRoute({
    getParentRoute: () => inCase,
    path,
    component: pagePart(load),
    loader: async ({ params }) => {
      const opened = await queryClient.ensureQueryData(
        caseQuery(Number((params as { clientId: string }).clientId)),
      );
      if (mayIn(opened, needs)) return;
      const inTime = opened.role && mayOnceActive(opened.role, needs);
      throw new ApiError(
        403,
        inTime ? { errors: [{ path: '', message: messageText('cases.notActive') }] } : {},
      );
    },
  });

const filesPage = <const P extends string>(
  path: P,
  needs: CasePermission,
  name: keyof typeof CaseFilesPages,
) =>
  casePage(path, needs, async () => ({
    default: (await import('../features/files/case-files-pages.tsx'))[name],
  }));

const home = createRoute({
  getParentRoute: () => panel,
  path: '/',
  beforeLoad: async () => {
    const { lastPanel } = await import('./shell/case-tabs.ts');
    throw redirect({ href: lastPanel(session.get()!.user.id) ?? HOME });
  },
});

/** Where the code on an invoice's paper leads: to the inquiry, which is asked about it at once. */
const paperCode = createRoute({
  getParentRoute: () => panel,
  path: '/i/$taxId/$seal',
  beforeLoad: ({ params: { taxId, seal } }) => {
    throw redirect({ to: '/inquiry/authenticities', search: { code: `${taxId}/${seal}` } });
  },
});

/** An address that leads nowhere keeps the panel around it. */
const nowhere = createRoute({ getParentRoute: () => panel, path: '$', component: NotFoundPage });

const invoiceForm: Screen = () => import('../features/invoices/form/InvoiceFormPage.tsx');

const routeTree = root.addChildren([
  signIn,
  secondFactor,
  checkContract,
  logout,
  panel.addChildren([
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
    page('/invoice-reports', 'invoiceReports.read', report('InvoiceReportPage')),
    page('/case-reports', 'caseReports.read', report('CaseReportPage')),
    page('/contract-reports', 'contractReports.read', report('ContractReportPage')),
    page('/user-reports', 'userReports.read', report('UserReportPage')),
    readingPage('/commodities', 'CommoditiesPage'),
    readingPage('/provinces', 'ProvincesPage'),
    readingPage('/cities', 'CitiesPage'),
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
      casePage('/brokers', 'accesses.manage', () => import('../features/accesses/CaseBrokersPage.tsx')),
      casePage('/contracts', 'contracts.read', () => import('../features/contracts/CaseContractsPage.tsx')),
      casePage('/reports/invoices', 'invoiceReports.read', report('CaseInvoiceReportPage')),
      filesPage('/files/contracts', 'contractFiles.read', 'ContractFilesPage'),
      filesPage('/files/invoices', 'invoiceFiles.read', 'InvoiceFilesPage'),
      filesPage('/files/commodities', 'goodsFiles.read', 'GoodsFilesPage'),
      filesPage('/files/buyers', 'buyerFiles.read', 'BuyerFilesPage'),
      casePage('/sender-key', 'keys.read', () => import('../features/keys/SenderKeyPage.tsx')),
      casePage('/audit-log', 'audit.read', () => import('../features/audit/CaseAuditPage.tsx')),
      casePage('/invoices/create/single', 'invoices.prepare', invoiceForm),
      casePage('/invoices/create/fake', 'invoices.prepare', invoiceForm),
      casePage(
        '/invoices/create/revocation',
        'invoices.prepare',
        () => import('../features/invoices/corrections/RevocationPage.tsx'),
      ),
    ]),
  ]),
]);

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

export const router = createRouter({
  routeTree,
  defaultErrorComponent: ErrorPage,
  defaultPendingMs: 200,
  // Who pays for each byte loads what was asked for, and nothing ahead.
  defaultPreload: savesData() ? false : 'intent',
  scrollRestoration: false,
  parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: values => {
    const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(filled as [string, string][]).toString();
    return text && `?${text}`;
  },
});

// A sign-in that ended elsewhere (idle, another tab, deactivated) leads to the sign-in page, and back afterwards.
session.subscribe(() => {
  const signedIn = session.get();
  const user = signedIn?.user.id;
  // Or owes its second factor from now on.
  if (!user || signedIn.secondFactor !== 'passed') void router.invalidate();
  if (!user) return;
  // What was loaded for one person is never shown to the next.
  if (lastUser && user !== lastUser) queryClient.clear();
  lastUser = user;
});
let lastUser: string | undefined;

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
