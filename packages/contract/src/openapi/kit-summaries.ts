import type { Catalogue } from '../kit/catalogue-endpoints.ts';
import type { caseRecordEndpoints } from '../kit/case-record-endpoints.ts';

type Of<Endpoints> = Readonly<Record<keyof Endpoints & string, string>>;

/** The summaries of `caseRecordEndpoints`. */
export const recordSummaries = (one: string, many: string): Of<ReturnType<typeof caseRecordEndpoints>> => ({
  list: `The ${many} of a case`,
  count: `How many ${many} a case has`,
  item: `One ${one}`,
  listAll: `The ${many} of all cases`,
  countAll: `How many ${many} all cases have`,
  create: `Register one ${one}`,
  update: `Edit one ${one}`,
  activate: `Activate one ${one}`,
  deactivate: `Deactivate one ${one}: it is not offered for new invoices`,
  remove: `Delete one ${one}; invoices keep what they have of it`,
  bulk: `Activate, deactivate or delete several ${many} together; each has its own answer`,
});

/** The summaries of a catalogue's endpoints. */
export const catalogueSummaries = (one: string, many: string): Of<Catalogue['endpoints']> => ({
  list: `The ${many}`,
  count: `How many ${many} there are`,
  item: `One ${one}`,
  uses: `What has one ${one}, and how often`,
  create: `Add one ${one}`,
  update: `Edit one ${one}`,
  end: `End one ${one}: from that day on it is not offered`,
  resume: `Take the end of one ${one} back`,
  remove: `Delete one ${one} while nothing has it`,
  bulk: `End several ${many}, take their ends back or delete them together; each has its own answer`,
});
