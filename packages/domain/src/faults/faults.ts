import { type MessageParams, messageText, type ParamsFor } from './catalogue.ts';
import { type FaultCode, faultStatus, type HttpStatus } from './status.ts';

/**
 * An expected failure, as a value. `path` names the field, such as `invoiceBodies.0.fee`, and is empty when the whole is
 * meant; `params` fill the placeholders of the sentence.
 */
export interface Fault {
  readonly code: FaultCode;
  readonly path: string;
  readonly params?: MessageParams;
}

export function fault<C extends FaultCode>(code: C, path = '', ...[params]: ParamsFor<C>): Fault {
  return params ? { code, path, params } : { code, path };
}

/** The Persian sentence of a fault. */
export const faultText = ({ code, params }: Fault): string => messageText<FaultCode>(code, params);

export const statusOf = (code: FaultCode): HttpStatus => faultStatus[code];
