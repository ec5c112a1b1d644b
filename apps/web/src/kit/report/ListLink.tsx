import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export type Filters = Readonly<Record<string, string>>;

/** A list, with what it is filtered by. */
export interface ListPlace {
  to: string;
  params?: Readonly<Record<string, string>>;
  search?: Filters;
}

/** Where numbers lead; undefined where who is signed in may not read that list. */
export type ListAddress = ((filters: Filters) => ListPlace) | undefined;

export const ListLink = ({ to, params, search, children }: ListPlace & { children: ReactNode }) => (
  <Link to={to} params={params} search={search} className="link">
    {children}
  </Link>
);

/** A text that leads to the list of what it counts, where there is one. */
export const linkTo = (list: ListAddress, filters: Filters, text: string): ReactNode =>
  list ? <ListLink {...list(filters)}>{text}</ListLink> : text;
