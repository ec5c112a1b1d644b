import { invoiceEndpoints } from '@moadi/contract/invoices';
import { messageText } from '@moadi/domain/faults';
import { useState } from 'react';
import { download } from '../../../kit/api/download.ts';
import { tellError } from '../../../kit/api/notify.ts';
import { snack } from '../../../ui/overlays/snackbars.ts';

/** Downloads an invoice's PDF; `busy` while it is made. */
export function usePdf() {
  const [busy, setBusy] = useState(false);
  const get = async (clientId: number, id: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await download(invoiceEndpoints.pdf, { params: { clientId, id } });
      snack('success', messageText('invoices.pdfGiven'));
    } catch (error) {
      tellError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, get };
}
