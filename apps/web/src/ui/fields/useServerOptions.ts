import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type Option = {
  id: string;
  label: string;
  /** A code beside the label that tells two of one name apart. */
  hint?: string;
  /** A line beneath it. */
  note?: string;
};

/** All that is shown of what matches, with what is to be said above and beneath it. */
type Whole<T> = { options: readonly T[]; notice: string; rest: string };

/** One page of what matches, or all of it; pages count from 1. A page with fewer rows than `pageSize` is the last. */
export type LoadOptions<T extends Option> = (
  query: string,
  page: number,
  signal: AbortSignal,
) => Promise<readonly T[] | Whole<T>>;

export type Found<T> = Whole<T> & {
  status: 'idle' | 'searching' | 'ready' | 'failed';
  more: boolean;
};

type Settings = {
  query: string;
  active: boolean;
  minChars: number;
  /** There may be something before a letter is typed, though a search begins later. */
  offers?: boolean | undefined;
  debounceMs: number;
  pageSize: number;
};

/** Searches once the typing rests, drops answers that came too late, and adds pages on `loadMore`. */
export function useServerOptions<T extends Option>(load: LoadOptions<T>, settings: Settings) {
  const { query, active, minChars, offers, debounceMs, pageSize } = settings;
  const isAsked = query.length >= minChars || (offers && query === '');
  const search = active && isAsked ? query : undefined;
  const [found, setFound] = useState<Found<T> & { query: string | undefined }>({
    ...nothing,
    query: undefined,
  });
  const current = useRef<{ signal: AbortSignal; page: number; loading: boolean }>(undefined);

  const readPage = async (text: string, page: number, signal: AbortSignal) => {
    current.current = { signal, page, loading: true };
    const answer = await load(text, page, signal).catch(() => undefined);
    if (signal.aborted) return;
    current.current.loading = false;
    setFound(before => {
      if (!answer) return { ...(page > 1 ? before : nothing), query: text, status: 'failed', more: false };
      if ('options' in answer) return { ...answer, query: text, status: 'ready', more: false };
      const options = page > 1 ? [...before.options, ...answer] : answer;
      return { ...nothing, query: text, status: 'ready', options, more: answer.length === pageSize };
    });
  };
  const readFirst = useEffectEvent(readPage);

  useEffect(() => {
    if (search === undefined) return;
    // What is offered changes with what stands elsewhere: the former answer is none.
    if (offers) setFound({ ...nothing, query: undefined });
    const abort = new AbortController();
    const timer = setTimeout(() => readFirst(search, 1, abort.signal), search === '' ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, offers, debounceMs]);

  const loadMore = () => {
    const { signal, page, loading } = current.current ?? {};
    if (found.more && signal && !signal.aborted && !loading) void readPage(search!, page! + 1, signal);
  };
  // What was found for another text is not shown: the new search has begun with the key that changed it.
  if (search === undefined) return { ...nothing, loadMore };
  return found.query === search
    ? { ...found, loadMore }
    : { ...nothing, status: 'searching' as const, loadMore };
}

const nothing = { status: 'idle' as const, options: [], more: false, notice: '', rest: '' };
