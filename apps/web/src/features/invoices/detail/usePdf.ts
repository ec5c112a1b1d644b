import { invoiceEndpoints } from '@moadi/contract/invoices';
import { messageText } from '@moadi/domain/faults';
import { useState } from 'react';
import { download } from '../../../kit/api/download.ts';
import { tellError } from '../../../kit/api/notify.ts';
import { snack } from '../../../ui/overlays/snackbars.ts';
import { invoiceWords as words } from '../words.ts';

/** Downloads an invoice's PDF; `busy` while it is made. */
export const usePdf = () => useGiven(invoiceEndpoints.pdf, messageText('invoices.pdfGiven'));

/** Downloads the non-repudiation document of an accepted invoice. */
export const useProof = () => useGiven(invoiceEndpoints.proof, words.proofGiven);

function useGiven(endpoint: typeof invoiceEndpoints.pdf | typeof invoiceEndpoints.proof, done: string) {
  const [busy, setBusy] = useState(false);
  const get = async (clientId: number, id: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await download(endpoint, { params: { clientId, id } });
      snack('success', done);
    } catch (error) {
      tellError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, get };
}
