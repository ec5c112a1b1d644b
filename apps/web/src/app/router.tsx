import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { session } from '../kit/api/session.ts';
import { keptCodes } from '../kit/second-factor/kept-codes.ts';
import { queryClient } from '../kit/api/queries.ts';
import { restoreTheme } from '../ui/layout/theme.ts';
import { SignInPage } from '../features/sign-in/SignInPage.tsx';
import { askSignIn } from './guards.ts';
import { ErrorPage } from './pages/StatusPage.tsx';
import type { panel as panelRoutes } from './panel-routes.tsx';
import { pagePart } from './page-part.ts';
import { root } from './root-route.ts';
import { loadPart } from '../kit/load-part.ts';
import { localPath } from '../kit/local-path.ts';

type Panel = typeof panelRoutes;

restoreTheme();

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

/** Anyone who holds a contract's paper or file checks it here, without an account. */
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

/** Until the panel is loaded, each of its addresses loads it and comes again. */
const inside = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ location }) => {
    askSignIn({ location });
    await loadPanel();
    throw redirect({ href: location.href, replace: true });
  },
});

const outside = [signIn, secondFactor, checkContract, logout] as const;
const withPanel = (panel: Panel) => root.addChildren([...outside, panel]);
type Tree = ReturnType<typeof withPanel>;

let loading: Promise<void> | undefined;

/** Gives the router the panel's addresses; the sign-in page does without them. */
export function loadPanel(): Promise<void> {
  loading ??= loadPart(() => import('./panel-routes.tsx')).then(
    ({ panel }) => {
      withPanel(panel);
      router.setRoutes(router.buildRouteTree());
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const savesData = (): boolean => {
  const { saveData = false, effectiveType = '' } =
    (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
};

export const router = createRouter({
  // Its addresses, to the compiler: `inside` stands for those that come later.
  routeTree: root.addChildren([...outside, inside]) as unknown as Tree,
  defaultErrorComponent: ErrorPage,
  defaultPendingMs: 200,
  // Who pays for each byte, or waits for it, loads what was asked for, and nothing ahead.
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
