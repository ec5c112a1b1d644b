import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mayLeave } from '../../ui/overlays/may-leave.ts';
import { openDialogs } from '../../ui/overlays/open-dialogs.ts';
import { session } from '../api/session.ts';
import { leaveWords } from './words.ts';

/**
 * While it is on, anyone who goes from the page, also by a reload, is asked first: what was typed there would be lost. Another step,
 * tab or dialog of the same page, which only its address names, loses nothing.
 */
export function useLeaveQuestion(on: boolean): void {
  const { history } = useRouter();
  useEffect(() => {
    if (!on) return;
    const isHere = () => openDialogs.get().length === 0 && session.get() !== undefined;
    return history.block({
      blockerFn: async ({ currentLocation, nextLocation }) =>
        isHere() && currentLocation.pathname !== nextLocation.pathname && !(await mayLeave(leaveWords.page)),
    });
  }, [history, on]);
}
