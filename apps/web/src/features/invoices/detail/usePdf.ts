import { invoiceEndpoints } from '@moadi/contract/invoices';
import { messageText } from '@moadi/domain/faults';
import { useState } from 'react';
import { download } from '../../../kit/api/download.ts';
import { useDownload } from '../../../kit/api/useDownload.ts';
import { invoiceWords as words } from '../words.ts';

/** Downloads an invoice's PDF; `busy` while it is made, `of` which invoice. */
export const usePdf = () => useGiven(invoiceEndpoints.pdf, messageText('invoices.pdfGiven'));

/** Downloads the non-repudiation document of an accepted invoice. */
export const useProof = () => useGiven(invoiceEndpoints.proof, words.proofGiven);

function useGiven(endpoint: typeof invoiceEndpoints.pdf | typeof invoiceEndpoints.proof, done: string) {
  const { busy, get } = useDownload(done);
  const [asked, setAsked] = useState<string>();
  return {
    busy,
    of: busy ? asked : undefined,
    get: (clientId: number, id: string) => {
      if (!busy) setAsked(id);
      return get(() => download(endpoint, { params: { clientId, id } }));
    },
  };
}
