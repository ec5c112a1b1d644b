import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LinkOf } from '../../ui/lib/links.ts';

export type Filters = Readonly<Record<string, string>>;

/** A list, with what it is filtered by. */
export interface ListPlace {
  to: string;
  params?: Readonly<Record<string, string>>;
  search?: Filters;
}

/** Where numbers lead; undefined where who is signed in may not read that list. */
export type ListAddress = ((filters: Filters) => ListPlace) | undefined;

type Props = ListPlace & { children: ReactNode; className?: string };

export const ListLink = ({ to, params, search, children, className = 'link' }: Props) => (
  <Link to={to} params={params} search={search} className={className}>
    {children}
  </Link>
);

/** The filter of a range, both ends included, in milliseconds; every list that reports count has it. */
export const createdIn = (from: number, to: number): Filters => ({ createDate_BW: `${from}|${to}` });

/** What leads to the list of what is counted; undefined where there is none. */
export const linkTo = (list: ListAddress, filters: Filters): LinkOf | undefined =>
  list &&
  ((children, { className = 'link', name, isTwin } = {}) => (
    <Link {...list(filters)} className={className} aria-label={name} {...(isTwin && { tabIndex: -1 })}>
      {children}
    </Link>
  ));
