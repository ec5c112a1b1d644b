import { caseEndpoints, caseReviewEndpoints } from '@moadi/contract/cases';
import { contractEndpoints as endpoints } from '@moadi/contract/contracts';
import { contractType, type ContractType } from '@moadi/domain/enums';
import { refreshQueries } from '../api/queries.ts';

export interface NamedContract {
  contractNumber?: string | undefined;
  contractType: ContractType;
}

/** How people call it: by its number, or its kind while it has none. */
export const contractName = ({ contractNumber, contractType: type }: NamedContract): string =>
  contractNumber ?? contractType.label(type);

/** After a write: all that shows contracts, and the case, whose state a first one moves. */
export const refreshContracts = (): Promise<void> =>
  refreshQueries(
    ...[endpoints.list, endpoints.count, endpoints.listAll, endpoints.countAll, endpoints.item],
    ...[caseEndpoints.item, caseEndpoints.own, caseEndpoints.list, caseReviewEndpoints.status],
  );
