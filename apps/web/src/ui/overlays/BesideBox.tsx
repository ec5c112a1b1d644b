import X from 'lucide-react/icons/x';
import { useId, type ReactNode, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../actions/IconButton.tsx';
import { Foot } from './Foot.tsx';
import { besideMain } from '../lib/beside-main.ts';
import { useStore } from '../lib/store.ts';
import { words } from '../words.ts';

type Props = {
  ref?: Ref<HTMLElement>;
  title: ReactNode;
  /** Small buttons before the one that closes it. */
  tools?: ReactNode;
  /** What can be done, below what scrolls. */
  foot?: ReactNode;
  /** What is shown is not yet what was asked for. */
  stale?: boolean | undefined;
  closeLabel?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A region in the place that the frame has beside the page; the keyboard comes to it after the page. */
export function BesideBox({ ref, title, tools, foot, stale, closeLabel = words.close, ...on }: Props) {
  const slot = useStore(besideMain);
  const id = useId();
  return (
    slot &&
    createPortal(
      <aside ref={ref} aria-labelledby={id} tabIndex={-1} className="beside no-print">
        <header className="flex items-center gap-1 py-2 ps-5 pe-2">
          <h2 id={id} className="min-w-0 flex-1 text-section font-bold">
            {title}
          </h2>
          {tools}
          <IconButton icon={X} label={closeLabel} onClick={on.onClose} />
        </header>
        <div data-scroll="" data-stale={stale ? '' : undefined} aria-busy={stale || undefined}>
          {on.children}
        </div>
        {foot && <Foot>{foot}</Foot>}
      </aside>,
      slot,
    )
  );
}
