import History from 'lucide-react/icons/history';
import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { isPressed } from '../../ui/keys/shortcuts.ts';
import { usePresent, useShortcut } from '../../ui/keys/useShortcut.ts';
import { useStore } from '../../ui/lib/store.ts';
import { useFloating } from '../../ui/lib/useFloating.ts';
import { session } from '../api/session.ts';
import { addRecent, readRecent, recentKey, recentSearches } from './recent-searches.ts';
import { listWords } from './words.ts';

type Props = {
  /** What is searched, for those who do not see the list. */
  title: string;
  /** What its rows are found by. */
  hint?: string | undefined;
  /** The list, as this device remembers searches of it. */
  place: string;
  /** As the address has it. */
  value: string | undefined;
  onSearch: (text: string | undefined) => void;
};

/** After so long without a key the list is asked. */
const PAUSE_MS = 400;
/** Below these signs of a text earlier searches are offered. */
const ENOUGH = 3;

/** The one box of a list: words in any order, found in whatever tells its rows apart. */
export function SearchBox({ title, hint = listWords.search, place, value = '', onSearch }: Props) {
  /** What is being typed; the address has it without the blanks around it. */
  const [typed, setTyped] = useState<string>();
  const [offers, setOffers] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const userId = useStore(session)?.user.id ?? '';
  useStore(recentSearches);
  const key = recentKey(userId, place);
  const wanted = typed?.trim();
  const search = (text: string) => {
    if (text.length >= ENOUGH) addRecent(key, text);
    onSearch(text || undefined);
  };
  const apply = () => {
    if (wanted !== undefined && wanted !== value) search(wanted);
  };
  const applyNow = useEffectEvent(apply);
  useEffect(() => {
    if (wanted === undefined) return;
    const timer = setTimeout(() => applyNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  // Cleared or changed elsewhere, with the filters: what was typed no longer holds.
  useEffect(() => setTyped(current => (current?.trim() === value ? current : undefined)), [value]);
  useShortcut('searchList', () => input.current?.focus());
  usePresent('clearSearch');
  const recent = offers && (wanted ?? value).length < ENOUGH ? readRecent(key) : [];
  const popup = useRef<HTMLUListElement>(null);
  useFloating(recent.length > 0, popup, box);
  const choose = (text: string) => {
    input.current?.focus();
    setTyped(undefined);
    setOffers(false);
    search(text);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      apply();
      setOffers(false);
    } else if (isPressed(event, 'clearSearch') && (typed ?? value)) {
      event.preventDefault();
      event.stopPropagation();
      setTyped('');
      if (value) onSearch(undefined);
    } else if (isPressed(event, 'clearSearch')) input.current?.blur();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what bubbles comes from the field and the searches below it
    <search
      className="relative w-full sm:w-72"
      onBlur={event => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setOffers(false);
        apply();
        if (wanted === value) setTyped(undefined);
      }}
      onKeyDown={event => walk(event, box.current)}
    >
      <span ref={box} className="box w-full">
        <Search aria-hidden className="-me-1 ms-3 size-4 shrink-0 text-muted" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          aria-label={listWords.searchIn(title)}
          aria-keyshortcuts="/"
          placeholder={hint}
          maxLength={200}
          autoComplete="off"
          value={typed ?? value}
          onFocus={() => setOffers(true)}
          onClick={() => setOffers(true)}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={press}
        />
      </span>
      {recent.length > 0 && (
        <ul
          ref={popup}
          aria-label={listWords.recent}
          popover="manual"
          className="floating p-1!"
          data-floating=""
        >
          {recent.map(text => (
            <li key={text}>
              <button type="button" className="w-full entry" onClick={() => choose(text)}>
                <History aria-hidden size={14} className="flex-none text-muted" />
                <bdi className="min-w-0 flex-1 truncate text-start">{text}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

/** Arrows lead from the field to the searches below it, and back. */
function walk(event: KeyboardEvent<HTMLElement>, box: HTMLElement | null) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')];
  if (!step || !box || entries.length < 2) return;
  event.preventDefault();
  entries[
    (entries.indexOf(document.activeElement as HTMLElement) + step + entries.length) % entries.length
  ]?.focus();
}
