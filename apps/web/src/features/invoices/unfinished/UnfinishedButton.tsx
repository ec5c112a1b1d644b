import { toPersianDigits } from '@moadi/domain/primitives';
import FilePen from 'lucide-react/icons/file-pen';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { unfinishedOf } from './places.ts';
import { unfinishedWords as words } from './words.ts';

const UnfinishedDialog = lazyPart(() => import('./UnfinishedDialog.tsx'));

/** The way to invoices that were begun; who has none sees nothing of it. */
export function UnfinishedButton({ clientId }: { clientId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { length } = unfinishedOf(clientId);
  if (length === 0 && !isOpen) return null;
  return (
    <>
      <Button icon={FilePen} onClick={() => setOpen(true)}>
        {words.button(toPersianDigits(length))}
      </Button>
      <Suspense>{isOpen && <UnfinishedDialog clientId={clientId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
