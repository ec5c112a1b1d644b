import { contractEndpoints } from '@moadi/contract/contracts';
import { messageText } from '@moadi/domain/faults';
import { useState } from 'react';
import { download } from '../../kit/api/download.ts';
import { tellError } from '../../kit/api/notify.ts';
import { snack } from '../../ui/overlays/snackbars.ts';

/** Downloads a contract's paper; `busy` while it is made. */
export function usePaper() {
  const { busy, get } = useBusy();
  return {
    busy,
    get: (clientId: number, id: string) =>
      get(() => download(contractEndpoints.download, { params: { clientId, id } })),
  };
}

/** The text of the contract, to be read before one is made. */
export function useSample() {
  const { busy, get } = useBusy();
  return { busy, get: () => get(() => download(contractEndpoints.sample, {})) };
}

function useBusy() {
  const [busy, setBusy] = useState(false);
  const get = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      snack('success', messageText('contracts.pdfGiven'));
    } catch (error) {
      tellError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, get };
}
