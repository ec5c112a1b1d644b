import { answerOf, type EnglishOf, type FaultCode, type HttpStatus } from './answers.ts';
import { type IsUnion, type MessageParams, messageText, type NamesIn, type ParamsFor } from './catalogue.ts';

/**
 * An expected failure, as a value. `path` names the field, such as `invoiceBodies.0.fee`, and is empty when the whole is
 * meant; `params` fill the placeholders of its sentences.
 */
export interface Fault {
  readonly code: FaultCode;
  readonly path: string;
  readonly params?: MessageParams;
}

export function fault<C extends FaultCode>(code: C, path = '', ...[params]: FaultParams<C>): Fault {
  return params ? { code, path, params } : { code, path };
}

/** What the Persian sentence needs, and the English one beyond that; a field is named by its path there. */
type FaultParams<C extends FaultCode> =
  IsUnion<C> extends true
    ? [params?: MessageParams]
    : [Exclude<NamesIn<EnglishOf<C>>, 'field'>] extends [never]
      ? ParamsFor<C>
      : [
          params: NonNullable<ParamsFor<C>[0]> &
            Readonly<Record<Exclude<NamesIn<EnglishOf<C>>, 'field'>, string | number | bigint>>,
        ];

/** The Persian sentence of a fault. */
export const faultText = ({ code, params }: Fault): string => messageText<FaultCode>(code, params);

export const statusOf = (code: FaultCode): HttpStatus => answerOf.get(code)!.status;
