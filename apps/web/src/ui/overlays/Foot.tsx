import type { ReactNode } from 'react';

/** What can be done, below what scrolls; in a low window it scrolls itself. Messages keep off it (`useAboveFeet.ts`). */
export const Foot = ({ atEnd = false, children }: { atEnd?: boolean; children: ReactNode }) => (
  <footer
    data-foot=""
    className={`flex max-h-[50dvh] shrink-0 flex-wrap overflow-y-auto ${atEnd ? 'justify-end' : 'items-center'} gap-2 border-t border-hairline px-5 py-3`}
  >
    {children}
  </footer>
);
