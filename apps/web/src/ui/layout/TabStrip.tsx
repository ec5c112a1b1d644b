import X from 'lucide-react/icons/x';
import type { Icon } from '../actions/Button.tsx';
import { words } from '../words.ts';

export type StripTab = { id: string; title: string; subtitle?: string; icon?: Icon; closable?: boolean };

export type TabStripProps = {
  label: string;
  tabs: readonly StripTab[];
  selected: string;
  onSelect: (id: string) => void;
  onClose: (id: string) => void;
};

/** What is open side by side, as in a browser: the user's own panel and the opened cases. */
export function TabStrip({ label, tabs, selected, onSelect, onClose }: TabStripProps) {
  return (
    <nav aria-label={label} className="strip no-print">
      {tabs.map(({ id, title, subtitle, icon: Icon, closable }) => (
        <div key={id} data-selected={id === selected ? '' : undefined}>
          <button
            type="button"
            aria-current={id === selected ? 'true' : undefined}
            onClick={() => onSelect(id)}
          >
            {Icon && <Icon size={16} className="flex-none" />}
            <span className="truncate" data-tip={title} data-tip-cut="">
              {title}
            </span>
            {subtitle && (
              <span className="max-w-3/5 flex-none truncate text-help text-muted">{subtitle}</span>
            )}
          </button>
          {closable && (
            <button
              type="button"
              className="close"
              aria-label={`${words.close} ${title}`}
              onClick={() => onClose(id)}
            >
              <X size={14} />
            </button>
          )}
        </div>
      ))}
    </nav>
  );
}
