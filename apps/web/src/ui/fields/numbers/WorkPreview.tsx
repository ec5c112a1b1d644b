import { useRef, type RefObject } from 'react';
import { useFloating } from '../../lib/useFloating.ts';
import { useStore, type Store } from '../../lib/store.ts';
import { words, workFaults } from '../../words.ts';
import type { Work } from './work.ts';

type Props = {
  of: Store<Work | undefined>;
  box: RefObject<HTMLElement | null>;
  show: (value: string) => string;
};

/** Under a number's field: what the arithmetic in it comes to. The field itself is not drawn anew for it. */
export function WorkPreview({ of, box, show }: Props) {
  const work = useStore(of);
  const popup = useRef<HTMLOutputElement>(null);
  useFloating(work !== undefined, popup, box);
  if (!work) return null;
  const { said } = work;
  const isWrong = 'fault' in said && said.fault !== 'unfinished';
  return (
    <output ref={popup} popover="manual" className="floating" data-floating="">
      <span className={`block px-2.5 py-1.5 text-table ${isWrong ? 'text-danger' : ''}`}>
        {'fault' in said ? workFaults[said.fault] : words.comesTo(show(said.value))}
        {'value' in said && said.isCut && <span className="block text-help text-muted">{words.isCut}</span>}
      </span>
    </output>
  );
}
