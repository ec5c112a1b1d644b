import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { useMay } from '../../kit/may.ts';
import { shellWords as words } from './words.ts';

const CaseSwitcherDialog = lazyPart(() => import('../case-switcher/CaseSwitcherDialog.tsx'));

/** The way from one own case to another, by name or number; the commands find them too. */
export function CaseSwitcher() {
  const [open, setOpen] = useState(false);
  const may = useMay('cases.own');
  if (!may) return null;
  return (
    <>
      <IconButton
        icon={ArrowLeftRight}
        label={words.switchCase}
        data-tour="switch-case"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Suspense>{open && <CaseSwitcherDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
