import type { ConfirmedAct, ConfirmWay } from '@moadi/domain/access';
import { faultText, statusOf, type Fault, type FaultCode } from '@moadi/domain/faults';

/** The body of every error answer (product.md section 5). */
export interface ErrorEnvelope {
  code: FaultCode;
  description: string[];
  /** Faults by the path of their field. */
  fields?: Record<string, string[]>;
  requestId: string;
  /** With `auth.codeNeeded`. */
  confirmation?: WantedConfirmation;
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
export function refusalOf(faults: readonly Fault[]): Omit<ErrorEnvelope, 'requestId'> {
  // A path comes from outside and may be any word: a map, not an object, gathers them.
  const byPath = Map.groupBy(
    faults.filter(({ path }) => path !== ''),
    ({ path }) => path,
  );
  return {
    code: faults[0]!.code,
    description: [...new Set(faults.map(faultText))],
    ...(byPath.size > 0 && {
      fields: Object.fromEntries([...byPath].map(([path, found]) => [path, found.map(faultText)])),
    }),
  };
}
