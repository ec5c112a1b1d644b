import { formatField, labelOf, type FieldSpec, type Value } from '../../fields/index.ts';
import {
  headerFields,
  itemFields,
  type FieldOf,
  type InvoiceDocument,
  type InvoiceItem,
} from '../fields/index.ts';
import { isCancellation } from '../rules/conditions.ts';
import { askedFields, headerGroups, itemFieldsOf, type HeaderGroupName } from '../layout.ts';
import { kindOf, type InvoiceKind } from '../rules/kinds.ts';
import { ruleFor } from '../rules/rule-for.ts';
import { pairedLines } from './lines.ts';

/** One difference between a document and the one it refers to, as it is read. */
export interface ChainChange {
  /** The line of the reference, from 1; absent for the invoice as a whole. */
  line?: number;
  /** What the line is of. */
  name?: string;
  /** The field; absent when the whole line is gone. */
  field?: string;
  before?: string;
  after?: string;
}

/** What a corrective or a return changed, line by line; a cancellation ends the whole and changes nothing in it. */
export function changesOf(before: InvoiceDocument, after: InvoiceDocument): ChainChange[] {
  const kind = kindOf(before);
  if (!kind || isCancellation(after.invoiceHeader)) return [];
  const pairs = pairedLines(before.invoiceBodies, after.invoiceBodies);
  return [
    ...before.invoiceBodies.flatMap((row, i): ChainChange[] => {
      const at = { line: i + 1, name: row.stuffServiceDescription ?? row.stuffServiceId ?? '' };
      const now = after.invoiceBodies[pairs.indexOf(i)];
      if (!now) return [at];
      return differences(itemFields, shownOf(kind), row, now).map(change => ({ ...at, ...change }));
    }),
    ...differences(headerFields, headerShownOf(kind), before.invoiceHeader, after.invoiceHeader),
  ];
}

/** Every field that people enter, and what a line comes to. */
const shownOf = (kind: InvoiceKind): readonly FieldOf<'item'>[] =>
  itemFieldsOf(kind).filter(
    field =>
      ruleFor(kind, 'item', field).need !== 'computed' || field === 'vatAmount' || field === 'itemTotal',
  );

/** The date is always another one. */
const headerShownOf = (kind: InvoiceKind): readonly FieldOf<'header'>[] => [
  ...(Object.keys(headerGroups) as HeaderGroupName[])
    .filter(group => group !== 'totals')
    .flatMap(group => askedFields(kind, group))
    .filter(field => !ownOfEach.has(field)),
  'totalValueAddedTax',
  'totalInvoiceValue',
];
const ownOfEach: ReadonlySet<string> = new Set([
  'issuingDateTime',
  'referenceTaxId',
  'registrationDateTime',
  'sendingRule',
]);

function differences(
  fields: Readonly<Record<string, FieldSpec>>,
  shown: readonly string[],
  before: object,
  after: object,
): ChainChange[] {
  return shown.flatMap(field => {
    const spec = fields[field]!;
    if (valueOf(spec, field, before) === valueOf(spec, field, after)) return [];
    const [was, is] = [textOf(spec, field, before), textOf(spec, field, after)];
    return [
      {
        field: labelOf(spec),
        ...(was !== undefined && { before: was }),
        ...(is !== undefined && { after: is }),
      },
    ];
  });
}

const valueOf = (spec: FieldSpec, field: string, part: object): string | undefined =>
  formatField(spec, (part as Readonly<Record<string, Value>>)[field]);

/** With the name that a unit had then: it may be called otherwise since. */
function textOf(spec: FieldSpec, field: string, part: object): string | undefined {
  const unit = field === 'measurementUnit' ? (part as InvoiceItem).measurementUnitName : undefined;
  return unit ?? valueOf(spec, field, part);
}
