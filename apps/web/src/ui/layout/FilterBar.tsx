import type { FormEvent, ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { words } from '../words.ts';

type BarProps = {
  onApply: () => void;
  onClear: () => void;
  onClose: () => void;
  /** There are filters that are used less: whether they are shown, and the button for it. */
  more?: { open: boolean; onToggle: () => void } | undefined;
  children: ReactNode;
};

/** The fields of the filters, four a row, above the table. Enter applies, Escape closes. Mount it when it is opened. */
export function FilterBar({ onApply, onClear, onClose, more, children }: BarProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields
    <form
      className="card flex flex-col gap-4 p-4 no-print"
      aria-label={words.filters}
      noValidate
      onSubmit={submit}
      onKeyDown={event => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
        {children}
      </div>
      <div className="flex justify-end gap-2">
        {more && (
          <div className="flex-1">
            <Button variant="ghost" aria-expanded={more.open} onClick={more.onToggle}>
              {more.open ? words.fewerFilters : words.moreFilters}
            </Button>
          </div>
        )}
        <Button variant="ghost" onClick={onClear}>
          {words.clearAll}
        </Button>
        <Button type="submit" variant="primary">
          {words.apply}
        </Button>
      </div>
    </form>
  );
}
