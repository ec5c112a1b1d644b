import { fault, type Fault } from '../faults/index.ts';
import { isEmpty, missing, valueFaults, type DocumentOf, type Value } from '../fields/index.ts';
import type { Instant } from '../primitives/index.ts';
import { headerFields } from './fields/index.ts';
import type { InvoiceKind } from './rules/kinds.ts';
import { ruleFor } from './rules/rule-for.ts';

const { buyerName, buyerLandlineNumber, buyerAddress } = headerFields;

/** What an invoice says of its buyer to people alone: the authority never gets it, so it may be mended in any state. */
export const buyerDataFields = { buyerName, buyerLandlineNumber, buyerAddress } as const;

export type BuyerData = DocumentOf<typeof buyerDataFields>;

const names = Object.keys(buyerDataFields) as (keyof BuyerData)[];

/** Whether invoices of this kind say anything of their buyer. */
export const hasBuyerData = (kind: InvoiceKind): boolean =>
  names.some(name => ruleFor(kind, 'header', name).need !== 'hidden');

export const checkBuyerData = (kind: InvoiceKind, data: BuyerData, now: Instant): Fault[] =>
  names.flatMap(name => {
    const spec = buyerDataFields[name];
    const { need } = ruleFor(kind, 'header', name);
    const value: Value = data[name];
    if (isEmpty(value)) return need === 'required' ? [missing(spec, name)] : [];
    if (need === 'hidden') return [fault('rules.notAllowed', name, { field: spec.label })];
    return valueFaults(spec, value, name, now);
  });
