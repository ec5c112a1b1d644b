import type { MouseEvent } from 'react';
import type { Entry, Group } from './entry.ts';
import { commandWords as words } from './words.ts';

type Props = {
  /** Of the list and, with a number behind, of each entry. */
  id: string;
  groups: readonly Group[];
  active: number;
  onPoint: (index: number) => void;
  onOpen: (entry: Entry, aside: boolean) => void;
};

/** The entries under the names of their groups; the field above has the focus all the time. */
export function ResultList({ id, groups, active, onPoint, onOpen }: Props) {
  const entries = groups.flatMap(group => group.entries);
  const option = (entry: Entry) => {
    const index = entries.indexOf(entry);
    return {
      id: `${id}-${index}`,
      role: 'option',
      'aria-selected': index === active,
      'data-active': index === active ? '' : undefined,
      onPointerMove: () => index !== active && onPoint(index),
      onClick: ({ ctrlKey, metaKey }: MouseEvent) => onOpen(entry, ctrlKey || metaKey),
      onAuxClick: ({ button }: MouseEvent) => button === 1 && onOpen(entry, true),
    };
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows no more than text
      role="listbox"
      id={`${id}-list`}
      aria-label={words.field}
      className="max-h-[60dvh] overflow-y-auto sm:h-96 sm:max-h-[50dvh]"
    >
      {groups.map(group => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a list
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className="mb-2">
          <div id={`${id}-${group.id}`} role="presentation" className="px-2 py-1 text-help text-muted">
            {words.groups[group.id]}
          </div>
          {group.entries.map(entry => (
            <div key={entry.id} {...option(entry)} className="entry">
              <span className="min-w-0 flex-1 truncate">{entry.label}</span>
              {entry.hint && <span className="max-w-1/2 truncate text-help text-muted">{entry.hint}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
