import { createHash } from 'node:crypto';
import {
  endDateOf,
  payerAddress,
  providerOf,
  sealedText,
  type ContractDocument,
  type ContractTerms,
} from '@moadi/domain/contracts';
import { personPositionType, type ContractType } from '@moadi/domain/enums';
import { jalaliText, tehranDayOf } from '@moadi/domain/primitives';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { insertVersion } from './write-store.ts';
import { signersOf, type CaseFacts } from './store.ts';

export type Provider = Pick<Config, 'PROVIDER_NAME' | 'PROVIDER_ADDRESS'>;

export interface Paper {
  clientId: number;
  id: string;
  version: number;
  contractType: ContractType;
  document: ContractDocument;
  facts: CaseFacts;
  /** The person behind the case. */
  owner: string;
  why?: string | undefined;
  userId: string;
  now: number;
}

/** Puts a version of a contract on record: what it says of both sides, and the hash of all that. */
export async function recordVersion(tx: Tx, provider: Provider, paper: Paper): Promise<void> {
  const { clientId, why, userId, now } = paper;
  const terms = await termsOf(tx, provider, paper);
  await insertVersion(tx, { clientId, terms, hash: hashOf(terms), why, userId, now });
}

/** SHA-256 of the terms' text. */
export const hashOf = (terms: ContractTerms): string =>
  createHash('sha256').update(sealedText(terms)).digest('base64url');

async function termsOf(
  tx: Tx,
  { PROVIDER_NAME, PROVIDER_ADDRESS }: Provider,
  { clientId, id, version, contractType, document, facts, owner }: Paper,
): Promise<ContractTerms> {
  const { startDate, contractPeriod, annuallyTurnOver, posRequestQuantity } = document;
  const signers = await signersOf(tx, clientId);
  const business = facts.businessName ?? facts.caseName;
  return {
    ...{ id, version, contractType, contractPeriod: contractPeriod! },
    startDate: jalaliText(tehranDayOf(startDate!)),
    endDate: jalaliText(tehranDayOf(endDateOf(startDate!, contractPeriod!))),
    annuallyTurnOver: annuallyTurnOver ?? '',
    posRequestQuantity: posRequestQuantity ?? '',
    provider: providerOf(PROVIDER_NAME, PROVIDER_ADDRESS),
    payer: {
      type: facts.type,
      name: business,
      nationalIdentityCode: facts.nationalIdentityCode ?? '',
      economyCode: facts.economyCode ?? '',
      fiscalId: facts.fiscalId ?? '',
      address: payerAddress(facts),
      postalCode: facts.postalCode ?? '',
      phone: facts.phone ?? '',
      signers:
        signers.length > 0
          ? signers.map(({ name, position }) => ({ name, position: personPositionType.label(position) }))
          : [{ name: owner, position: '' }],
    },
  };
}
