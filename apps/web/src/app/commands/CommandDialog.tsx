import { toPersianDigits } from '@moadi/domain/primitives';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { capsOf } from '../../kit/keys/caps.ts';
import { keyWords } from '../../kit/keys/words.ts';
import { session } from '../../kit/api/session.ts';
import { Keys } from '../../ui/display/Keys.tsx';
import { Skeleton } from '../../ui/display/Placeholders.tsx';
import { ResultsField } from '../../ui/fields/ResultsField.tsx';
import { isPressed, shortcuts } from '../../ui/keys/shortcuts.ts';
import { usePresent } from '../../ui/keys/useShortcut.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { shellWords } from '../shell/words.ts';
import type { Entry } from './entry.ts';
import { remember } from './recents.ts';
import { ResultList } from './ResultList.tsx';
import { useResults, type Results } from './useResults.ts';
import { commandWords as words } from './words.ts';

const hints = ['formerResult', 'nextResult', 'openResult', 'openResultAside', 'close'] as const;

/** Everything that a person may open or do, in one list: typing narrows it, arrows and Enter choose, with Ctrl in a tab of its own. */
export default function CommandDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const results = useResults(text, path);
  const entries = results.groups.flatMap(group => group.entries);
  const active = Math.min(chosen, entries.length - 1);
  usePresent(...hints);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const open = (entry: Entry | undefined, aside: boolean) => {
    if (!entry) return;
    const user = session.get()?.user;
    if (user) remember(user.id, entry);
    if (entry.to !== undefined && aside) return void window.open(entry.to, '_blank', 'noopener');
    onClose();
    if (entry.to !== undefined) void navigate({ href: entry.to });
    else entry.act?.();
  };
  const press = (event: KeyboardEvent) => {
    const step = isPressed(event, 'nextResult') ? 1 : isPressed(event, 'formerResult') ? -1 : 0;
    const aside = isPressed(event, 'openResultAside');
    if (step !== 0 && entries.length > 0) setChosen((active + step + entries.length) % entries.length);
    else if (aside || isPressed(event, 'openResult')) open(entries[active], aside);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      title={shellWords.commands}
      size="medium"
      onClose={onClose}
      onSubmit={() => open(entries[active], false)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are the field's */}
      <div className="flex flex-col gap-3" onKeyDown={press}>
        <ResultsField
          label={words.field}
          listId={id}
          isExpanded={entries.length > 0}
          active={active}
          value={text}
          onChange={typed => {
            setText(typed);
            setChosen(0);
          }}
        />
        <ResultList id={id} groups={results.groups} active={active} onPoint={setChosen} onOpen={open} />
        {results.isSearching && (
          <div className="flex flex-col gap-3 p-2" aria-hidden="true">
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </div>
        )}
        <Said text={text.trim()} results={results} count={entries.length} />
        <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-hairline pt-3 text-help text-muted max-sm:hidden">
          {hints.map(hint => (
            <span key={hint} className="flex items-center gap-2">
              <Keys caps={capsOf(shortcuts[hint])} />
              {keyWords[hint].text}
            </span>
          ))}
        </p>
      </div>
    </Dialog>
  );
}

/** How many there are, or why there are none. */
function Said({ text, results, count }: { text: string; results: Results; count: number }) {
  const { isSearching, isAway, isPartial } = results;
  const nothing = count === 0 && text !== '' && !isSearching;
  return (
    <>
      <output className={nothing ? 'text-muted' : 'sr-only'}>
        {isSearching ? words.searching : nothing ? words.nothing(text) : words.found(toPersianDigits(count))}
      </output>
      {isAway && (
        <p className="notice text-help" data-meaning="warning" role="status">
          {words.away}
        </p>
      )}
      {isPartial && <p className="text-help text-muted">{words.partial}</p>}
    </>
  );
}
