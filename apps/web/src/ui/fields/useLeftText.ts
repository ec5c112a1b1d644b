import { searchText } from '@moadi/domain/primitives';
import { useRef, useState } from 'react';
import type { LoadOptions, Option } from './useServerOptions.ts';

interface Left {
  text: string;
  /** What was chosen then: another choice has made the text old. */
  beside: string | undefined;
  isSought: boolean;
}

type Settings<T extends Option> = {
  chosen: string | undefined;
  load: LoadOptions<T>;
  onFound: (option: T) => void;
};

/**
 * What was typed into a select that was left without a choice. What it names to the letter, a code or a name that only one has, is
 * chosen; anything else stays as it was typed until somebody changes it.
 */
export function useLeftText<T extends Option>({ chosen, load, onFound }: Settings<T>) {
  const [left, setLeft] = useState<Left>();
  const seeking = useRef<AbortController>(undefined);
  const forget = () => {
    seeking.current?.abort();
    setLeft(undefined);
  };
  const leave = async (text: string) => {
    seeking.current?.abort();
    const { signal } = (seeking.current = new AbortController());
    setLeft({ text, beside: chosen, isSought: true });
    const answer = await load(text, 1, signal).catch(() => []);
    if (signal.aborted) return;
    const meant = ('options' in answer ? answer.options : answer).filter(option => isCalled(option, text));
    if (meant.length !== 1) return setLeft({ text, beside: chosen, isSought: false });
    setLeft(undefined);
    onFound(meant[0]!);
  };
  const isOld = left?.beside !== chosen;
  return { left: isOld ? undefined : left, leave, forget };
}

const isCalled = ({ id, label, hint }: Option, text: string): boolean =>
  [id, label, hint].some(name => name !== undefined && searchText(name) === searchText(text));
