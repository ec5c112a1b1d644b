import type { ReactNode } from 'react';

interface Options {
  className?: string;
  /** What it is called, where its text alone does not say that. */
  name?: string;
  /** Beside another one to the same place, which the tab key stops at. */
  isTwin?: boolean;
}

/** Puts something into a link; where it leads is known to who makes it. */
export type LinkOf = (children: ReactNode, options?: Options) => ReactNode;

/** In the link, if there is one. */
export const linked = (link: LinkOf | undefined, children: ReactNode, options?: Options): ReactNode =>
  link ? link(children, options) : children;
