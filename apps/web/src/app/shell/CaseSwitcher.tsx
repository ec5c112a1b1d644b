import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { useMay } from '../../kit/may.ts';
import { shellWords as words } from './words.ts';

const CaseSwitcherDialog = lazyPart(() => import('../case-switcher/CaseSwitcherDialog.tsx'));

/** The way from one own case to another, by name or number: a button, and Ctrl+K. */
export function CaseSwitcher() {
  const [open, setOpen] = useState(false);
  const may = useMay('cases.own');
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // The key's place: its letter is another one in Persian.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyK')
        return;
      event.preventDefault();
      // A question on the page is answered first.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  if (!may) return null;
  return (
    <>
      <IconButton
        icon={ArrowLeftRight}
        label={words.switchCase}
        data-tour="switch-case"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      />
      <Suspense>{open && <CaseSwitcherDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
