import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Icon } from '../actions/Button.tsx';

type Props = {
  label: string;
  icon?: Icon;
  /** It holds the current page. */
  current?: boolean;
  children: ReactNode;
};

/** Entries of the side menu under one name; it opens by itself when the current page is inside. */
export function NavGroup({ label, icon: Icon, current = false, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (current && ref.current) ref.current.open = true;
  }, [current]);
  return (
    <details ref={ref} className="group">
      <summary className="nav-link">
        {Icon && <Icon size={18} />}
        <span className="flex-1">{label}</span>
        <ChevronDown size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="ps-6">{children}</div>
    </details>
  );
}
