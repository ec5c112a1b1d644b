import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { toPersianDigits } from '@moadi/domain/primitives';
import { Menu } from '../overlays/Menu.tsx';
import { words } from '../words.ts';
import type { TabStripProps } from './TabStrip.tsx';

/** The same where tabs would be cut off: which one is open, and the others behind it. */
export function TabSwitcher({ label, tabs, selected, onSelect, onClose }: TabStripProps) {
  const current = tabs.find(({ id }) => id === selected);
  if (!current || tabs.length < 2) return null;
  const Picture = current.icon;
  const others = tabs.filter(({ id }) => id !== selected);
  return (
    <nav aria-label={label} className="switcher no-print">
      <Menu
        label={label}
        items={[
          others.map(({ id, title, subtitle, icon }) => ({
            label: subtitle ? `${title} (${subtitle})` : title,
            ...(icon && { icon }),
            onSelect: () => onSelect(id),
          })),
          current.closable
            ? [{ label: `${words.close} ${current.title}`, icon: X, onSelect: () => onClose(selected) }]
            : [],
        ]}
        trigger={
          <button type="button">
            {Picture && <Picture size={18} className="flex-none" />}
            <span className="min-w-0 flex-1 text-start">
              <span className="block truncate">{current.title}</span>
              {current.subtitle && (
                <span className="block truncate text-help text-muted">{current.subtitle}</span>
              )}
            </span>
            <span className="text-help text-muted">{words.openTabs(toPersianDigits(tabs.length))}</span>
            <ChevronDown size={16} className="flex-none" />
          </button>
        }
      />
    </nav>
  );
}
