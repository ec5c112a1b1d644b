import ChevronLeft from 'lucide-react/icons/chevron-left';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { words } from '../words.ts';

type Props = {
  title: string;
  /** Links of class `link` between where the page stands in the menu and the page itself, which is its title. */
  breadcrumbs?: readonly ReactNode[];
  /** The main action, and what belongs beside it. */
  actions?: ReactNode;
  /** The page is as high as the window and its table scrolls inside: for lists. */
  fill?: boolean;
  children: ReactNode;
};

/** Where the page that is open stands in the menu: the first page of its panel, and its group. */
export const TrailContext = createContext<readonly ReactNode[]>([]);

/** One page: breadcrumb and title right, main action left, then the content. It names the browser's tab too. */
export function Page({ title, breadcrumbs = [], actions, fill, children }: Props) {
  const trail = useContext(TrailContext);
  // A page above this one says where it is better than the name of a group.
  const crumbs = breadcrumbs.length > 0 ? [...trail.slice(0, 1), ...breadcrumbs] : trail;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="page" data-fill={fill ? '' : undefined}>
      <header className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          {crumbs.length > 0 && <Breadcrumbs items={crumbs} />}
          <h1 className="text-title font-bold">{title}</h1>
        </div>
        {actions && <div className="flex flex-wrap gap-2 no-print">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

function Breadcrumbs({ items }: { items: readonly ReactNode[] }) {
  return (
    <nav aria-label={words.breadcrumbs} className="no-print">
      <ol className="flex flex-wrap items-center gap-1 text-help text-muted">
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a trail has no other identity than its order
          <li key={index} className="flex items-center gap-1">
            {index > 0 && <ChevronLeft size={12} />}
            {item}
          </li>
        ))}
      </ol>
    </nav>
  );
}
