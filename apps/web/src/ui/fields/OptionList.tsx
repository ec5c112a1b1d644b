import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import Replace from 'lucide-react/icons/replace';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useEffect, type UIEvent } from 'react';
import { ProgressBar } from '../display/ProgressBar.tsx';
import { Spinner } from '../display/Spinner.tsx';
import { words } from '../words.ts';
import type { Found, Option } from './useServerOptions.ts';

const nearBottomPx = 100;

type Props = {
  id: string;
  label: string;
  found: Found<Option> & { loadMore: () => void };
  active: number;
  isChosen: (id: string) => boolean;
  /** More than one may be chosen. */
  many?: boolean;
  hint?: string | undefined;
  addNew?: string | undefined;
  onChoose: (index: number) => void;
  onPoint: (index: number) => void;
};

/** What hangs under a server select. The focus stays in the field; the active entry is named to screen readers by id. */
export function OptionList({ id, label, found, active, isChosen, many, hint, addNew, ...on }: Props) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const entry = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'data-active': index === active ? '' : undefined,
    onPointerMove: () => index !== active && on.onPoint(index),
    onClick: () => on.onChoose(index),
  });
  const scroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollHeight - list.scrollTop - list.clientHeight < nearBottomPx) found.loadMore();
  };
  const message = hint ?? messages[found.status](found.options.length);
  return (
    // The mouse must not take the focus out of the field.
    <div role="none" onMouseDown={event => event.preventDefault()}>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot be filled while typing
        role="listbox"
        id={`${id}-list`}
        aria-label={label}
        aria-multiselectable={many}
        className="relative max-h-72 overflow-y-auto p-1"
        onScroll={scroll}
      >
        {found.notice && (
          <p role="none" className="flex items-center gap-2 px-2.5 py-1.5 text-help text-muted">
            <Replace size={14} className="flex-none" /> {found.notice}
          </p>
        )}
        {found.options.map((option, index) => (
          <div key={option.id} {...entry(index)} aria-selected={isChosen(option.id)} className="entry">
            <span className="min-w-0 flex-1">
              {option.label}
              {option.note && <span className="block text-help text-muted">{option.note}</span>}
            </span>
            {option.hint && <bdi className="text-muted code">{option.hint}</bdi>}
            {isChosen(option.id) && <Check size={16} />}
          </div>
        ))}
        {found.rest && (
          <p role="none" className="px-2.5 py-1.5 text-help text-muted">
            {found.rest}
          </p>
        )}
        {addNew && (
          <div {...entry(found.options.length)} aria-selected={false} className="entry text-accent-text">
            <Plus size={16} /> {addNew}
          </div>
        )}
      </div>
      <output
        className={found.options.length > 0 ? 'sr-only' : 'flex items-center gap-2 px-3 py-2 text-muted'}
      >
        {found.status === 'searching' && <Spinner />}
        {message}
        {found.options.length > 0 && ` ${found.notice} ${found.rest}`}
      </output>
      {found.more && <ProgressBar />}
    </div>
  );
}

const messages = {
  idle: () => '',
  searching: () => words.searching,
  failed: () => words.searchFailed,
  ready: (count: number) => (count === 0 ? words.noResult : words.results(toPersianDigits(count))),
};
