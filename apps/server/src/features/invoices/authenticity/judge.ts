import { isTaxId, nationalCodeOfEconomicCode, parseTaxId, serialHex } from '@moadi/domain/identifiers';
import type { InvoiceState } from '@moadi/domain/enums';
import { normalizeText, utcDayOf } from '@moadi/domain/primitives';
import {
  certificateFacts,
  isCompactJws,
  readReceipt,
  type CertificateFacts,
  type JwsResult,
  type OpenedJws,
  type ReceivedInvoice,
  type ReceiptCheck,
} from '@moadi/moadian';
import { isTrusted, type TrustStore } from '../../../platform/trust-store.ts';
import type { ProofDocument } from './document.ts';
import { words } from './words.ts';

export type CheckName = keyof typeof words.titles;
export type CheckResult = 'passed' | 'failed' | 'notCheckable';
export type Verdict = 'authentic' | 'rejected' | 'incomplete';

/**
 * Where the document comes from: a file, which may differ from what the panel writes, or our own ledger, for who has the code of its
 * paper. That has the packet's seal, another one, or none.
 */
export type Origin =
  { kind: 'file'; asWritten: boolean } | { kind: 'code'; seal: 'right' | 'wrong' | 'none' };

/** The document, opened as far as it can be. */
export interface OpenedFile {
  document: ProofDocument;
  origin: Origin;
  jws: JwsResult;
  /** Absent where the payload is no invoice of the authority's structure. */
  invoice: ReceivedInvoice | undefined;
}

/** What our own ledger has under the tax id, for anyone who may see the case; nothing for anybody else. */
export interface LedgerStatus {
  packet: 'same' | 'notAccepted' | 'other';
  state: InvoiceState;
  /** The receipt that was verified when it came. */
  receipt: string | undefined;
}

/** What the checks know beside the file. */
export interface Known {
  now: number;
  trusted: TrustStore | undefined;
  provider: CertificateFacts | undefined;
  receipt: ReceiptCheck | { kind: 'unchecked' };
  ledger: LedgerStatus | undefined;
}

interface Finding {
  result: CheckResult;
  text: string;
  /** The number that the sentence ends with. */
  code?: string;
}
const finding =
  (result: CheckResult) =>
  (text: string, code?: string): Finding => ({ result, text, ...(code !== undefined && { code }) });
const passed = finding('passed');
const failed = finding('failed');
const open = finding('notCheckable');

export interface Check extends Finding {
  check: CheckName;
  title: string;
}

/**
 * Every check of a file with its sentence, and what they come to. Authentic is what fails nowhere, whose signature, certificate
 * and tax id are shown to be right, and of which the authority or our own ledger says that it was accepted.
 */
export function judge(file: OpenedFile, known: Known): { verdict: Verdict; checks: Check[] } {
  const checks = Object.entries(checksByName).flatMap(([name, look]) => {
    const check = name as CheckName;
    const found = look(file, known);
    return found ? [{ check, title: words.titles[check], ...found }] : [];
  });
  const has = (result: CheckResult, ...names: readonly CheckName[]) =>
    checks.some(each => each.result === result && (names.length === 0 || names.includes(each.check)));
  const shown = !has('notCheckable', 'dates', 'issuer', 'owner') && has('passed', 'receipt', 'ledger');
  return { verdict: has('failed') ? 'rejected' : shown ? 'authentic' : 'incomplete', checks };
}

/** In the order in which they are told; undefined where there is nothing to look at. */
const checksByName: Record<CheckName, (file: OpenedFile, known: Known) => Finding | undefined> = {
  file({ origin }) {
    if (origin.kind !== 'file') return undefined;
    return origin.asWritten ? passed(words.file.asGiven) : failed(words.file.changed);
  },

  code({ origin }) {
    if (origin.kind !== 'code') return undefined;
    if (origin.seal === 'wrong') return failed(words.code.other);
    return origin.seal === 'right' ? passed(words.code.sealed) : open(words.code.bare);
  },

  signature({ jws }) {
    if (!jws.ok) return failed(words.signature.problems[jws.problem]);
    const { verified, signedAt } = jws.value;
    return verified ? passed(words.signature.right(signedAt)) : failed(words.signature.wrong);
  },

  dates: ofSigner(({ signedAt }, { notBefore, notAfter }, _, { now }) => {
    if (signedAt > now + CLOCKS_DIFFER_MS) return failed(words.dates.future);
    if (signedAt > notAfter) return failed(words.dates.expired(notAfter));
    return signedAt < notBefore ? failed(words.dates.early(notBefore)) : passed(words.dates.right(notAfter));
  }),

  issuer: ofSigner(({ certificate, signedAt }, { issuer, fingerprint }, _, { provider, trusted }) => {
    if (fingerprint === provider?.fingerprint) return passed(words.issuer.provider);
    if (!trusted) return open(words.issuer.unknowable);
    // Valid at the time of signing: a chain that has ended since was one.
    return isTrusted(certificate, trusted, [], signedAt)
      ? passed(words.issuer.trusted(named(issuer)))
      : failed(words.issuer.foreign(named(issuer)));
  }),

  owner: ofSigner((_, { subject, serialNumber }, { invoice }, { provider }) => {
    const seller = invoice?.header.tins;
    if (serialNumber === undefined) return failed(words.owner.nobody);
    if (seller === undefined) return failed(words.owner.noSeller);
    if (speaksFor(serialNumber, seller)) return passed(words.owner.seller(named(subject)), serialNumber);
    return serialNumber === provider?.serialNumber
      ? passed(words.owner.provider(named(subject)))
      : failed(words.owner.other(named(subject)), named(serialNumber));
  }),

  taxId({ document, invoice }) {
    if (!invoice) return failed(words.taxId.unreadable);
    const { taxid = '', indatim, inno } = invoice.header;
    const parts = parseTaxId(taxid);
    if (!parts) return failed(words.taxId.form);
    if (document.taxId !== taxid) return failed(words.taxId.other);
    const agrees =
      indatim !== undefined &&
      parts.utcDay === utcDayOf(indatim) &&
      serialHex(parts.serial) === inno?.toUpperCase();
    return agrees ? passed(words.taxId.right) : failed(words.taxId.parts);
  },

  receipt({ document: { receipt, taxId } }, { receipt: check, ledger }) {
    if (!receipt) return open(words.receipt.missing);
    if (!isCompactJws(receipt.text)) return failed(words.receipt.unreadable);
    const kept = ledger?.receipt === receipt.text ? readReceipt(receipt.text) : undefined;
    const said = check.kind === 'verified' ? check.receipt : kept;
    if (said) {
      const agrees = said.taxId === taxId && said.referenceNumber === receipt.referenceNumber;
      if (!agrees) return failed(words.receipt.other);
      return passed(words.receipt[check.kind === 'verified' ? 'right' : 'kept'], said.referenceNumber);
    }
    if (check.kind !== 'refused') return open(words.receipt.unknowable);
    return failed(check.problem === 'signature' ? words.receipt.signature : words.receipt.unreadable);
  },

  ledger(_, { ledger }) {
    if (!ledger) return open(words.ledger.unknown);
    const { packet, state } = ledger;
    if (packet === 'other') return failed(words.ledger.other);
    return packet === 'same' ? passed(words.ledger.same(state)) : failed(words.ledger.notAccepted(state));
  },
};

/** The signer's clock and ours. */
const CLOCKS_DIFFER_MS = 600_000;

/** A check of the certificate, for which there must be one. */
function ofSigner(
  look: (jws: OpenedJws, facts: CertificateFacts, file: OpenedFile, known: Known) => Finding,
): (file: OpenedFile, known: Known) => Finding {
  return (file, known) =>
    file.jws.ok
      ? look(file.jws.value, certificateFacts(file.jws.value.certificate), file, known)
      : open(words.needsSignature);
}

/** Whether a certificate's SERIALNUMBER is the person with this economic number. */
export const speaksFor = (serialNumber: string, economicNumber: string): boolean =>
  serialNumber === economicNumber || serialNumber === nationalCodeOfEconomicCode(economicNumber);

/** A name from a certificate of anybody: one line, not without end. */
const named = (name: string): string => normalizeText(name).slice(0, 80) || words.nameless;

/** Under which tax id our ledger is asked: the signed one. */
export const taxIdOf = ({ invoice }: OpenedFile): string | undefined => {
  const taxId = invoice?.header.taxid;
  return taxId !== undefined && isTaxId(taxId) ? taxId : undefined;
};
