import type { ReactNode } from 'react';

export type Definition = { label: string; value: ReactNode; /** As wide as the list. */ wide?: boolean };

/** Label and value pairs of a detail dialog; what has no value shows a dash. */
export function DefinitionList({
  items,
  columns = 2,
  short,
}: {
  items: readonly Definition[];
  columns?: 1 | 2 | 3;
  /** So short are the values that two stand side by side on a phone too. */
  short?: boolean;
}) {
  const grid = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 md:grid-cols-3' }[columns];
  return (
    <dl className={`grid gap-x-6 gap-y-3 ${short ? 'grid-cols-2' : ''} ${grid}`}>
      {items.map(({ label, value, wide }) => (
        <div key={label} className={wide ? 'col-span-full min-w-0' : 'min-w-0'}>
          <dt className="text-help text-muted">{label}</dt>
          <dd>{value === undefined || value === null || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
