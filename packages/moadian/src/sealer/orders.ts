import type { SealedInvoice } from '../packet.ts';
import type { SignerProblem, SoftwareSignerOptions } from '../signer.ts';
import type { WireInvoice } from '../wire/fields.ts';
import type { WireProblem } from '../wire/write.ts';

/** One invoice to seal: its JSON text as `writeInvoice` gives it, or the invoice, which the thread then writes. */
export type SealOrder = ({ json: string | Uint8Array } | { invoice: WireInvoice }) & {
  /** Memory id of the seller. */
  fiscalId: string;
  /** UUID; identifies the packet in inquiries, so a resend keeps it. */
  uid: string;
  /** Name of a key given with `setSigner`; the memory's own, under its `fiscalId`, unless told (protocol 1.2). */
  signer?: string;
};

/** What became of one order. No order of a batch spoils another one. */
export type SealResult =
  | { ok: true; value: SealedInvoice }
  | { ok: false; problem: SealProblem; problems?: readonly WireProblem[]; detail?: string };

export type SealProblem =
  /** No key under that name. */
  | 'no-signer'
  /** The signer's certificate has ended: the authority would refuse the packet (04131). */
  | 'expired'
  /** `fiscalId` is no memory id (04148). */
  | 'fiscal-id'
  /** `uid` is no UUID (4162). */
  | 'uid'
  /** The invoice does not fit the wire; `problems` says where. */
  | 'unwritable'
  /** More orders wait than the pool takes: try again when earlier ones are done. */
  | 'queue-full'
  /** The pool is closed, or closing. */
  | 'closed'
  /** The thread ended in the middle of the work; another one takes its place. */
  | 'thread-died'
  /** Anything else; `detail` is the error's own text. */
  | 'failed';

export type SignerKey = Omit<SoftwareSignerOptions, 'now'>;
export type { SignerProblem };

/** What the threads are told; keys travel once, in the order in which they are set. */
export type ToThread =
  | { kind: 'signer'; id: string; key: SignerKey; nowMs: number }
  | { kind: 'forget'; id: string }
  | {
      kind: 'slice';
      id: number;
      serverKey: { id: string; spki: string };
      nowMs: number;
      orders: SealOrder[];
    };

export type FromThread = { id: number; results: SealResult[] };
