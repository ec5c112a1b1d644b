import { contractEndpoints } from '@moadi/contract/contracts';
import { messageText } from '@moadi/domain/faults';
import { download } from '../../kit/api/download.ts';
import { useDownload } from '../../kit/api/useDownload.ts';

/** Downloads a contract's paper; `busy` while it is made. */
export function usePaper() {
  const { busy, get } = useDownload(messageText('contracts.pdfGiven'));
  return {
    busy,
    get: (clientId: number, id: string) =>
      get(() => download(contractEndpoints.download, { params: { clientId, id } })),
  };
}

/** The text of the contract, to be read before one is made. */
export function useSample() {
  const { busy, get } = useDownload(messageText('contracts.pdfGiven'));
  return { busy, get: () => get(() => download(contractEndpoints.sample, {})) };
}
