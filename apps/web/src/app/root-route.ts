import { createRootRoute, Outlet } from '@tanstack/react-router';
import { ErrorPage, NotFoundPage } from './pages/StatusPage.tsx';

/** Filters, page, order, tab and dialog of a page stand in its address as plain text. */
const search = (raw: Record<string, unknown>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );

export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
  validateSearch: search,
});
