import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { bringIntoView } from '../lib/bring-into-view.ts';
import { nextByKey } from '../lib/roving.ts';

export type Tab = { id: string; label: string; disabled?: boolean; content: ReactNode };

export type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** The chosen tab, when it lives outside, as in the query parameter `tab`. */
  selected?: string | undefined;
  onSelect?: (id: string) => void;
};

/** Views of one thing. Arrow keys choose; only the chosen view is there. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState<string>();
  const current = tabs.find(tab => tab.id === (selected ?? own) && !tab.disabled) ?? tabs[0];
  const list = useRef<HTMLDivElement>(null);
  const chosen = current && `${id}-${current.id}`;
  useEffect(() => {
    if (chosen) bringIntoView(list.current, document.getElementById(chosen));
  }, [chosen]);
  const select = (tab: string) => {
    setOwn(tab);
    onSelect?.(tab);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.currentTarget.parentElement!;
    const buttons = [...row.querySelectorAll<HTMLElement>('[role=tab]:enabled')];
    const at = buttons.indexOf(event.currentTarget);
    const to = nextByKey(event.key, at, buttons.map(String), true);
    if (to === undefined) return;
    event.preventDefault();
    buttons[to]!.focus();
    buttons[to]!.click();
  };
  return (
    <div className="flex min-h-0 flex-col gap-4">
      <div ref={list} role="tablist" aria-label={label} className="tabs">
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            aria-selected={tab === current}
            tabIndex={tab === current ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => select(tab.id)}
            onKeyDown={press}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {current && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${current.id}`}
          tabIndex={0}
          className="min-h-0"
        >
          {current.content}
        </div>
      )}
    </div>
  );
}
