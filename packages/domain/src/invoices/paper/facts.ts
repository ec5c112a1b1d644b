import { formatField, isCode, labelOf, type FieldSpec, type Value } from '../../fields/index.ts';
import { headerFields, type FieldOf, type InvoiceDocument } from '../fields/index.ts';
import { headerGroups, type HeaderGroupName } from '../layout.ts';
import type { InvoiceKind } from '../rules/kinds.ts';
import { ruleFor } from '../rules/rule-for.ts';
import type { ViewFact, ViewNames, ViewSection } from './types.ts';

/** A text that may be this long is given a line of its own. */
const WIDE = 128;

/** The value of a field on paper; of a code from a list the name, where one is known. */
export function shown(spec: FieldSpec, value: Value, names: ViewNames = {}): string | undefined {
  const name = spec.type === 'choice' ? names[spec.from]?.get(String(value)) : undefined;
  return name || formatField(spec, value);
}

export function factOf(spec: FieldSpec, value: Value, names?: ViewNames): ViewFact[] {
  const text = shown(spec, value, names);
  if (text === undefined) return [];
  return [
    {
      label: labelOf(spec),
      value: text,
      ...(isCode(spec) && { code: true }),
      ...(spec.type === 'text' && spec.max >= WIDE && { wide: true }),
    },
  ];
}

/** Those of the header's fields that the kind has and that are filled. */
export const headerFacts = (
  kind: InvoiceKind,
  { invoiceHeader }: InvoiceDocument,
  fields: readonly FieldOf<'header'>[],
  names?: ViewNames,
): ViewFact[] =>
  fields
    .filter(field => ruleFor(kind, 'header', field).need !== 'hidden')
    .flatMap(field => factOf(headerFields[field], invoiceHeader[field], names));

/** Shown elsewhere: in the head of the paper and with the seller. */
const elsewhere: readonly FieldOf<'header'>[] = ['issuingDateTime', 'sellerBranchCode', 'referenceTaxId'];

/** A group as a section, without one when none of its fields is filled. Inside «خریدار» no label says it again. */
export function groupSection(
  kind: InvoiceKind,
  document: InvoiceDocument,
  name: HeaderGroupName,
  names?: ViewNames,
): ViewSection[] {
  const { title, fields } = headerGroups[name];
  const facts = headerFacts(
    kind,
    document,
    fields.filter(field => !elsewhere.includes(field)),
    names,
  );
  return facts.length === 0
    ? []
    : [{ title, facts: facts.map(fact => ({ ...fact, label: fact.label.replace(` ${title}`, '') })) }];
}
