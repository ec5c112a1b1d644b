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
import type { OnKeyChange } from './key-cache.ts';
import type { Nonce } from './nonce-pool.ts';
import type { Outcome } from './outcome.ts';
import type { Packet } from './packet.ts';
import type { ServerKey } from './server-key.ts';

export type MoadianClientOptions = {
  /** `https://tp.tax.gov.ir/requestsmanager`, its sandbox (protocol 1.1), or a simulator. */
  baseUrl: string;
  identity: Identity;
  fetch?: typeof globalThis.fetch;
  /** Epoch milliseconds. */
  now?: () => number;
  random?: Random;
  signalAfter?: (ms: number) => AbortSignal;
  /** Stops every request of this client. */
  signal?: AbortSignal;
  limits?: Partial<ClientLimits>;
  headers?: Readonly<Record<string, string>>;
  tokenHeader?: string;
  /** Keys of the authority accepted before, and the judge of every change (S54). Without one, changes are accepted. */
  knownKeys?: readonly ServerKey[];
  onKeyChange?: OnKeyChange;
};

export type ClientLimits = {
  /** One request with its whole answer. A call may make four: nonce, request, and both again after an expired nonce. */
  timeoutMs: number;
  answerBytes: number;
  /** Nonces kept in advance, and the life asked for each: 10 to 200 seconds. */
  nonces: number;
  nonceLifeS: number;
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

/** The endpoints of protocol 1.4. Expected failures are outcomes; only misuse throws. */
export type MoadianClient = {
  nonce(lifeS?: number): Promise<Outcome<Nonce>>;
  serverInformation(): Promise<Outcome<ServerInformation>>;
  /** The key to seal with, from the cache. */
  serverKey(): Promise<Outcome<ServerKey>>;
  /** 1 to 1000 packets with different uids, also of several memories. Taken means queued, not yet judged. */
  sendInvoices(packets: readonly Packet[]): Promise<Outcome<SentInvoices>>;
  /** Any number of ids, asked for in groups of 100. Give the window around their sending. */
  inquiryByReferenceIds(ids: readonly string[], window?: InquiryWindow): Promise<Outcome<InquiryEntry[]>>;
  inquiryByUids(
    fiscalId: string,
    uids: readonly string[],
    window?: InquiryWindow,
  ): Promise<Outcome<InquiryEntry[]>>;
  inquiryByTime(page?: InquiryPage): Promise<Outcome<InquiryEntry[]>>;
  inquiryInvoiceStatus(taxIds: readonly string[]): Promise<Outcome<InvoiceState[]>>;
  taxpayer(economicCode: string): Promise<Outcome<Taxpayer>>;
  fiscalInformation(memoryId: string): Promise<Outcome<FiscalInformation>>;
  registerPayment(payment: PaymentRegistration): Promise<Outcome<'SUCCESS'>>;
  taxpayerInfo(economicCode: string): Promise<Outcome<TaxpayerInfo>>;
  /** Whether `vatRial` still fits under the article 6 limit of that season. */
  taxpayerArticle6Status(economicCode: string, vatRial: bigint, period: number): Promise<Outcome<boolean>>;
};
