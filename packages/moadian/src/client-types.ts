import type {
  FiscalInformation,
  InvoiceState,
  SentInvoices,
  ServerInformation,
  Taxpayer,
  TaxpayerInfo,
} from './answers.ts';
import type { Identity } from './call.ts';
import type { InquiryEntry } from './inquiry.ts';
import type { InquiryWindow } from './inquiry-window.ts';
import type { Random } from './jwe.ts';
import type { KeyStore, OnKeyChange } from './key-cache.ts';
import type { Nonce } from './nonce-pool.ts';
import type { Outcome } from './outcome.ts';
import type { Packet } from './packet.ts';
import type { ReceiptCheck } from './receipt.ts';
import type { ServerKey } from './server-key.ts';

export type MoadianClientOptions = {
  /** `https://tp.tax.gov.ir/requestsmanager`, its sandbox (protocol 1.1), or a simulator. */
  baseUrl: string;
  identity: Identity;
  /** What speaks HTTP; Node's own unless told. */
  fetch?: typeof globalThis.fetch;
  /** Epoch milliseconds. */
  now?: () => number;
  /** Chooses among several server keys. */
  random?: Random;
  /** Stops every request of this client. */
  signal?: AbortSignal;
  limits?: Partial<ClientLimits>;
  /** Sent with every request, as the government bus wants (protocol 1.1). */
  headers?: Readonly<Record<string, string>>;
  /** `Authorization`, or `Token` on the government bus (protocol 1.1). */
  tokenHeader?: string;
  /** Where the authority's keys are kept, and the judge of every change (S54). Without one, changes are accepted. */
  keyStore?: KeyStore | undefined;
  onKeyChange?: OnKeyChange;
};

export type ClientLimits = {
  /** One request with its whole answer. A call may make four: nonce, request, and both again after an expired nonce. */
  timeoutMs: number;
  /** The longest answer that is read; a longer one is cut while it streams in. */
  answerBytes: number;
  /** Nonces kept in advance, and the life asked for each: 10 to 200 seconds. */
  nonces: number;
  nonceLifeS: number;
  /** How long the server's key is used without asking again (protocol 2.4: about an hour). */
  keyAgeMs: number;
};

export type PaymentMethod = 'CHEQUE' | 'BARTER' | 'CASH' | 'POS' | 'INTERNET' | 'CARD' | 'TRANSFER' | 'OTHER';

/** A payment on an invoice that was settled by credit, wholly or in part (protocol 1.7). */
export type PaymentRegistration = {
  taxId: string;
  paidAmountRial: bigint;
  paymentDateMs: number;
  paymentMethod: PaymentMethod;
  terminalNumber?: string;
  referenceNumber?: string;
};

export type InquiryPage = {
  window?: InquiryWindow;
  status?: 'SUCCESS' | 'FAILED' | 'TIMEOUT' | 'IN_PROGRESS';
  /** From 1. */
  pageNumber?: number;
  /** 1 to 100. */
  pageSize?: number;
};

/**
 * The endpoints of protocol 1.4, with their numbers there. Expected failures are outcomes; only misuse throws. A signal stops
 * one call alone, which is then `unknown` and may have left.
 */
export type MoadianClient = {
  /** 1: a challenge of 10 to 200 seconds. The calls below fetch their own (protocol 1.3); this one is for trying out. */
  nonce(lifeS?: number): Promise<Outcome<Nonce>>;
  /** 2: the authority's clock and keys, past the cache. */
  serverInformation(): Promise<Outcome<ServerInformation>>;
  /**
   * The key to seal with (protocol 2.4): from the cache, or asked for again with `fresh`. A packet that the authority
   * could not decrypt, or a receipt by a key unknown so far, makes the next call ask by itself. `except`: ids of keys under
   * which it could not (04150); another is given, or waited for while one is offered that `onKeyChange` has not accepted.
   */
  serverKey(fresh?: boolean, except?: readonly string[]): Promise<Outcome<ServerKey>>;
  /**
   * 3: 1 to 1000 packets with different uids, also of several memories (protocol 1.5). Taken means queued, not judged.
   */
  sendInvoices(packets: readonly Packet[], signal?: AbortSignal): Promise<Outcome<SentInvoices>>;
  /** 4: any number of ids, asked for in groups of 100. Give the window around their sending (protocol 1.6). */
  inquiryByReferenceIds(
    ids: readonly string[],
    window?: InquiryWindow,
    signal?: AbortSignal,
  ): Promise<Outcome<InquiryEntry[]>>;
  /** 5: the same by uid, of one memory: what to ask after an `unknown` outcome of a send (protocol 9, "Resend rule"). */
  inquiryByUids(
    fiscalId: string,
    uids: readonly string[],
    window?: InquiryWindow,
    signal?: AbortSignal,
  ): Promise<Outcome<InquiryEntry[]>>;
  /** 6: a page of everything this identity sent in a window, the last 24 hours unless told. */
  inquiryByTime(page?: InquiryPage): Promise<Outcome<InquiryEntry[]>>;
  /** 7: where registered invoices stand with their buyers, and by article 6 (protocol 7.5). */
  inquiryInvoiceStatus(taxIds: readonly string[], signal?: AbortSignal): Promise<Outcome<InvoiceState[]>>;
  /** 8: who has an economic number; one that nobody has is refused with 4170. */
  taxpayer(economicCode: string): Promise<Outcome<Taxpayer>>;
  /** 9: a fiscal memory and its owner; another's is refused with 4160. */
  fiscalInformation(memoryId: string): Promise<Outcome<FiscalInformation>>;
  /**
   * Verifies a receipt that was kept, with the keys that are known by now; one by a key unknown so far asks for the
   * authority's keys, at most once a minute. `unchecked`: no key is known at all.
   */
  checkReceipt(sign: string): Promise<ReceiptCheck | { kind: 'unchecked' }>;
  /** 10: a payment on an invoice settled by credit (protocol 1.7). FAILED is `refused`, with the authority's codes. */
  registerPayment(payment: PaymentRegistration, signal?: AbortSignal): Promise<Outcome<'SUCCESS'>>;
  /** 11: of the official SDKs only, not in the document. */
  taxpayerInfo(economicCode: string): Promise<Outcome<TaxpayerInfo>>;
  /** 12: of the official SDKs only: whether `vatRial` still fits under the article 6 limit of that season. */
  taxpayerArticle6Status(economicCode: string, vatRial: bigint, period: number): Promise<Outcome<boolean>>;
};
