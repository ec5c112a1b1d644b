/** The public face of the package: see README.md. */
export { isFiscalId, isTaxId, makeTaxId, parseTaxId, serialHex } from '@moadi/domain/identifiers';

export { clientLimits, createMoadianClient } from './client.ts';
export type {
  ClientLimits,
  InquiryPage,
  MoadianClient,
  MoadianClientOptions,
  PaymentMethod,
  PaymentRegistration,
} from './client-types.ts';
export type { Identity } from './call.ts';
export type { ApiError, Outcome, Refused, Taken, Unknown, UnknownCause } from './outcome.ts';
export type {
  FiscalInformation,
  InvoiceState,
  SentInvoices,
  ServerInformation,
  Taxpayer,
  TaxpayerInfo,
} from './answers.ts';
export type { Nonce } from './nonce-pool.ts';
export type { KeyChange, KeyStore, OnKeyChange } from './key-cache.ts';

export { inquiryTime, inquiryWindow } from './inquiry-window.ts';
export type { InquiryWindow } from './inquiry-window.ts';
export type { InquiryEntry, InquiryStatus } from './inquiry.ts';
export { readReceipt, verifyReceipt } from './receipt.ts';
export type { Receipt, ReceiptCheck } from './receipt.ts';

export { createSoftwareSigner } from './signer.ts';
export type { Signer, SignerProblem, SignerResult, SoftwareSignerOptions } from './signer.ts';
export { certificateFacts, parseCertificate } from './certificate.ts';
export type { CertificateFacts } from './certificate.ts';
export { parseServerKey } from './server-key.ts';
export type { ServerKey } from './server-key.ts';
export { sealInvoice } from './packet.ts';
export { sealOrder } from './sealer/seal-order.ts';
export { createSealerPool } from './sealer/pool.ts';
export type { SealerPool, SealerPoolOptions } from './sealer/pool.ts';
export type { SealOrder, SealProblem, SealResult, SignerKey } from './sealer/orders.ts';
export type { Packet, SealOptions, SealedInvoice } from './packet.ts';
export { signJws } from './jws.ts';
export { isCompactJws, openJws } from './jws-open.ts';
export type { JwsProblem, JwsResult, OpenedJws } from './jws-open.ts';
export { encryptJwe, jweKeyId } from './jwe.ts';
export type { Random } from './jwe.ts';

export { unsentFields, wireFields, wireSections } from './wire/fields.ts';
export type {
  Field,
  ReceivedInvoice,
  WireBodyItem,
  WireGood,
  WireHeader,
  WireInvoice,
  WirePayment,
  WireSection,
} from './wire/fields.ts';
export { readInvoice } from './wire/read.ts';
export type { ReadResult } from './wire/read.ts';
export { writeInvoice } from './wire/write.ts';
export type { WireProblem, WriteResult } from './wire/write.ts';

export { ExactNumber, canonicalDecimal } from './json/number.ts';
export { readJson } from './json/read.ts';
export type { JsonProblem, JsonResult, JsonValue } from './json/read.ts';
export { writeJson } from './json/write.ts';
export type { JsonInput } from './json/write.ts';

export { decodeCode } from './codes/decode.ts';
export type { ContentKind, DecodedCode, Fault, Layer, Repair, Retry } from './codes/types.ts';

export { invoiceToWire } from './invoice/to-wire.ts';
export { placeOf, type Place } from './invoice/from-wire.ts';
export { documentFromWire } from './invoice/document-from-wire.ts';
