import { useState } from 'react';
import { snack } from '../../ui/overlays/snackbars.ts';
import { tellError } from './notify.ts';

/** Gets a file, says so when it is here, and why not when it is not; `busy` meanwhile, when a second click does nothing. */
export function useDownload(done: string) {
  const [busy, setBusy] = useState(false);
  const get = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      snack('success', done);
    } catch (error) {
      tellError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, get };
}
