import type { ContractPeriodType, ContractType, PersonType } from '../enums/index.ts';

/** Who signs for a company or partnership. */
export interface ContractSigner {
  name: string;
  position: string;
}

export interface ContractPayer {
  type: PersonType;
  name: string;
  nationalIdentityCode: string;
  economyCode: string;
  fiscalId: string;
  address: string;
  postalCode: string;
  phone: string;
  signers: ContractSigner[];
}

/** All that is agreed in one version of a contract, as it was when that was made; its hash is of this and of nothing else. */
export interface ContractTerms {
  /** Of the contract. */
  id: string;
  version: number;
  contractType: ContractType;
  /** `1405/09/01`. */
  startDate: string;
  endDate: string;
  contractPeriod: ContractPeriodType;
  annuallyTurnOver: string;
  posRequestQuantity: string;
  provider: { name: string; address: string };
  payer: ContractPayer;
}

/** One text for equal terms: a line each, in this order, so that anyone can make the hash again. */
export function sealedText(terms: ContractTerms): string {
  const { provider, payer } = terms;
  const lines: (readonly [string, string | number])[] = [
    ['format', 'moadi-contract-1'],
    ['id', terms.id],
    ['version', terms.version],
    ['contractType', terms.contractType],
    ['startDate', terms.startDate],
    ['endDate', terms.endDate],
    ['contractPeriod', terms.contractPeriod],
    ['annuallyTurnOver', terms.annuallyTurnOver],
    ['posRequestQuantity', terms.posRequestQuantity],
    ['provider.name', provider.name],
    ['provider.address', provider.address],
    ['payer.type', payer.type],
    ['payer.name', payer.name],
    ['payer.nationalIdentityCode', payer.nationalIdentityCode],
    ['payer.economyCode', payer.economyCode],
    ['payer.fiscalId', payer.fiscalId],
    ['payer.address', payer.address],
    ['payer.postalCode', payer.postalCode],
    ['payer.phone', payer.phone],
    ...payer.signers.flatMap(({ name, position }, i) => [
      [`signer.${i}.name`, name] as const,
      [`signer.${i}.position`, position] as const,
    ]),
  ];
  // A value never makes a line of its own.
  return lines.map(([name, value]) => `${name}=${JSON.stringify(String(value))}\n`).join('');
}

/** What stands in a contract's QR code beside the address of the page that checks it. */
export interface ContractMark {
  contract: string;
  version: number;
  /** Of the terms: SHA-256, base64url. */
  hash: string;
  /** Where it had one when it was printed. */
  number?: string | undefined;
}

const CHECK_PATH = '/check/contract';

/** The address in the QR code; `origin` without a slash at its end. */
export function markAddress(origin: string, { contract, version, hash, number }: ContractMark): string {
  const printed = number === undefined ? '' : `&number=${encodeURIComponent(number)}`;
  return `${origin}${CHECK_PATH}?contract=${contract}&version=${version}&hash=${hash}${printed}`;
}

/** The mark in such an address, whatever host it names: a panel may have moved. */
export function markIn(text: string): ContractMark | undefined {
  const [, contract, version, hash, number] = form.exec(text) ?? [];
  if (contract === undefined) return undefined;
  return {
    ...{ contract, version: Number(version), hash: hash! },
    ...(number !== undefined && { number: decoded(number) }),
  };
}

const form = new RegExp(
  `${CHECK_PATH}\\?contract=([0-9a-f-]{36})&version=([1-9]\\d{0,6})&hash=([\\w-]{43})(?:&number=([^&]+))?$`,
);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
