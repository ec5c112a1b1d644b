import type { WireSection } from '../wire/fields.ts';

/** Who has to act: anyone who entered the data, anyone who set up keys and permissions, our programmers, the authority. */
export type Fault = 'data' | 'setup' | 'software' | 'authority';

/** Whether the same request is worth sending again. */
export type Retry = 'no' | 'at-once' | 'later';

/** What a program can offer to do about it. Every refused invoice needs a new serial besides. */
export type Repair = 'recompute' | 'newSerial' | 'newIssueDate' | 'registeredVatRate' | 'buyerEconomicNumber';

/** A row of a catalogue, in Persian: what is wrong, and what to do. */
export type Explanation = {
  what: string;
  todo: string;
  fault: Fault;
  retry?: Retry;
  repair?: Repair;
  /** Nobody has published the code: its own message says more than this. */
  unlisted?: true;
};

export type Catalogue = Readonly<Record<string, Explanation>>;

/** Where a code comes from (protocol 6): the HTTP answer, the transport layer, the invoice's content, or version 1. */
export type Layer = 'http' | 'transport' | 'content' | 'legacy' | 'unknown';

/** The second digit of a content code, 0 to 5 (protocol 6.4). */
export type ContentKind = 'empty' | 'json' | 'rule' | 'mismatch' | 'out-of-pattern' | 'duplicate';

export type DecodedCode = {
  /** In the newest form: old two-digit field numbers widened, `02002` written `0200201`. */
  code: string;
  layer: Layer;
  severity: 'error' | 'warning';
  kind?: ContentKind;
  /** Two digits, where the code has them. */
  detail?: string;
  section?: WireSection;
  /** Wire name and Persian title; absent for a whole section and for numbers that nobody has published. */
  field?: { name: string; title: string };
  /** The line of the invoice that the message names, as numbered there. */
  line?: number;
  what: string;
  todo: string;
  fault: Fault;
  retry: Retry;
  repair?: Repair;
  unlisted?: true;
};
