import type { ConfirmedAct, ConfirmWay } from '@moadi/domain/access';
import { englishText, faultText, statusOf, type Fault, type FaultCode } from '@moadi/domain/faults';

/** The body of every error answer (product.md section 5). */
export interface ErrorEnvelope {
  /** Of the first entry. */
  code: FaultCode;
  errors: ErrorEntry[];
  requestId: string;
  /** With `auth.codeNeeded`. */
  confirmation?: WantedConfirmation;
}

/** One thing that is wrong. */
export interface ErrorEntry {
  /** Of the field, such as `invoiceBodies.0.fee`; empty where the whole is meant. */
  path: string;
  code: FaultCode;
  /** What fills the placeholders of the sentences, for programs that have their own. */
  params: Record<string, string | number>;
  /** What is wrong and what to do, in Persian and in English. */
  message: string;
  messageEn: string;
}

/** What is to be confirmed, and the ways that are open to this person (S9). */
export interface WantedConfirmation {
  act: ConfirmedAct;
  target: string;
  ways: ConfirmWay[];
}

/** The answer to faults: the first decides code and status. */
export function errorAnswer(
  faults: readonly Fault[],
  requestId: string,
): { status: number; body: ErrorEnvelope } {
  return { status: statusOf(faults[0]!.code), body: { ...refusalOf(faults), requestId } };
}

/** What is wrong, without the request that it was said to. */
export const refusalOf = (faults: readonly Fault[]): Omit<ErrorEnvelope, 'requestId'> => ({
  code: faults[0]!.code,
  errors: faults.map(entryOf),
});

const entryOf = (found: Fault): ErrorEntry => ({
  path: found.path,
  code: found.code,
  params: Object.fromEntries(
    Object.entries(found.params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? String(value) : value,
    ]),
  ),
  message: faultText(found),
  messageEn: englishText(found),
});
