import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from '../../ui/lib/store.ts';
import { mayLeave } from '../../ui/overlays/may-leave.ts';
import { openDialogs } from '../../ui/overlays/open-dialogs.ts';

/**
 * While a dialog is open, the browser's Back asks as well before what was typed there goes. A dialog that has something to
 * lose holds a reload back: the same event asks it here. What closes or saves goes on as ever.
 */
export function useBackQuestion(): void {
  const { history } = useRouter();
  const isOpen = useStore(openDialogs).length > 0;
  useEffect(() => {
    if (!isOpen) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action }) =>
        !['PUSH', 'REPLACE'].includes(action) && holdsText() && !(await mayLeave()),
    });
  }, [history, isOpen]);
}

const holdsText = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
