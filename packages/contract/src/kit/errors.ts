import { faultText, statusOf, type Fault, type FaultCode } from '@moadi/domain/faults';

/** The body of every error answer (product.md section 5). */
export interface ErrorEnvelope {
  code: FaultCode;
  description: string[];
  /** Faults by the path of their field. */
  fields?: Record<string, string[]>;
  requestId: string;
}

/** The answer to faults: the first decides code and status. */
export function errorAnswer(
  faults: readonly Fault[],
  requestId: string,
): { status: number; body: ErrorEnvelope } {
  const first = faults[0]!;
  const fields: Record<string, string[]> = {};
  for (const found of faults) if (found.path) (fields[found.path] ??= []).push(faultText(found));
  return {
    status: statusOf(first.code),
    body: {
      code: first.code,
      description: [...new Set(faults.map(faultText))],
      ...(Object.keys(fields).length > 0 && { fields }),
      requestId,
    },
  };
}
