import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { listWords } from './words.ts';

type Props = {
  /** What is searched, for those who do not see the list. */
  title: string;
  /** As the address has it. */
  value: string | undefined;
  onSearch: (text: string | undefined) => void;
};

/** After so long without a key the list is asked. */
const PAUSE_MS = 400;

/** The one box of a list: words in any order, found in whatever tells its rows apart. */
export function SearchBox({ title, value = '', onSearch }: Props) {
  /** What is being typed; the address has it without the blanks around it. */
  const [typed, setTyped] = useState<string>();
  const wanted = typed?.trim();
  const apply = () => {
    if (wanted !== undefined && wanted !== value) onSearch(wanted || undefined);
  };
  const applyNow = useEffectEvent(apply);
  useEffect(() => {
    if (wanted === undefined) return;
    const timer = setTimeout(() => applyNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  // Cleared or changed elsewhere, with the filters: what was typed no longer holds.
  useEffect(() => setTyped(current => (current?.trim() === value ? current : undefined)), [value]);
  return (
    <span className="box w-full sm:w-64">
      <Search aria-hidden className="-me-1 ms-3 size-4 shrink-0 text-muted" />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={listWords.searchIn(title)}
        placeholder={listWords.search}
        maxLength={200}
        value={typed ?? value}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && apply()}
        onBlur={() => {
          apply();
          if (wanted === value) setTyped(undefined);
        }}
      />
    </span>
  );
}
