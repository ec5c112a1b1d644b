import type { FieldSpec } from '@moadi/domain/fields';
import { invoiceSections } from '@moadi/domain/invoices';
import { unsentFields, wireFields, wireSections, type Field } from '@moadi/moadian';
import { code, page, table } from '../markdown.ts';

type WireKind = Field['kind'];

export const wirePage = (): string =>
  page(
    'Fields on the wire',
    `${code('packages/moadian/src/wire/fields.ts')} and ${code('packages/domain/src/invoices/fields/')}`,
    "The number is the field's three digits in the authority's error codes; a number in brackets was found by counting, not printed; fields without one have none published. Titles are the authority's, labels the panel's.",
    ...Object.entries(wireFields).map(
      ([section, fields]) =>
        `## ${code(section)}\n\n${fieldTable(fields, documentSections[section as keyof typeof wireFields])}`,
    ),
    '## Known and never sent\n\nFields of older editions and of SDKs; they are named where a code speaks of them.',
    table(
      ['No.', 'Name', "Authority's title"],
      Object.values(unsentFields)
        .flatMap(fields => Object.entries<Field>(fields))
        .map(([name, field]) => [numberOf(field), code(name), field.title]),
    ),
    '## Never on the wire\n\nFields of our documents that the authority does not know.',
    table(
      ['Part', 'Field', 'Label'],
      Object.entries(invoiceSections).flatMap(([section, fields]) =>
        Object.entries<FieldSpec>(fields)
          .filter(([, { wire }]) => wire === undefined)
          .map(([field, { label }]) => [code(section), code(field), label]),
      ),
    ),
    '## Numbers of whole sections\n\nThey stand in a code where a field number would.',
    table(
      ['No.', 'Section', 'Title'],
      Object.entries(wireSections)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([number, { name, title }]) => [number, code(name), title]),
    ),
  );

/** Where the fields of a wire section live in our document; `inno` is the invoice's own number. */
const documentSections: Readonly<Record<keyof typeof wireFields, readonly (keyof typeof invoiceSections)[]>> =
  {
    header: ['header', 'invoice'],
    body: ['item'],
    payment: ['payment'],
    goods: ['shippingGood'],
  };

function fieldTable(
  fields: Readonly<Record<string, Field>>,
  sections: readonly (keyof typeof invoiceSections)[],
): string {
  const ours = sections.flatMap(section => Object.entries<FieldSpec>(invoiceSections[section]));
  return table(
    ['No.', 'Name', "Authority's title", 'Type', 'Our field', 'Our label'],
    Object.entries(fields).map(([name, field]) => {
      const [own, spec] = ours.find(([, { wire }]) => wire === name) ?? [];
      return [numberOf(field), code(name), field.title, typeOf(field.kind), own && code(own), spec?.label];
    }),
  );
}

const numberOf = ({ number, inferred }: Field): string | undefined => (inferred ? `(${number})` : number);

function typeOf(kind: WireKind): string {
  switch (kind.is) {
    case 'text':
      return kind.pattern ? patternText(kind.pattern.source) : `text, ${range(kind.min, kind.max)}`;
    case 'decimal':
      return `number ${kind.whole}.${kind.decimals}`;
    case 'one-of':
      return `one of ${kind.values.join(', ')}`;
    case 'count':
      return `whole number, ${range(kind.min, kind.max)} digits`;
    case 'list':
      return 'list';
  }
}

/** `^(?:\\d{11}|\\d{14})$` is 11 or 14 digits; a pattern of another form speaks for itself. */
function patternText(source: string): string {
  const lengths = [...source.matchAll(/\\d\{(\d+)(?:,(\d+))?\}/g)].map(([, min, max = min]) =>
    range(Number(min), Number(max)),
  );
  const isDigits = /^\^(\(\?:)?(\\d\{[\d,]+\}\|?)+\)?\$$/.test(source);
  return isDigits ? `${lengths.join(' or ')} digits` : `text ${code(source)}`;
}

const range = (min: number, max: number): string => (min === max ? String(max) : `${min} to ${max}`);
