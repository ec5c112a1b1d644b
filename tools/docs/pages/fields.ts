import { buyerFields } from '@moadi/domain/buyers';
import { allEnums } from '@moadi/domain/enums';
import type { FieldSpec, FieldTable } from '@moadi/domain/fields';
import { goodFields } from '@moadi/domain/goods';
import { invoiceSections, revocationFields } from '@moadi/domain/invoices';
import { userFields } from '@moadi/domain/users';
import { code, page, table } from '../markdown.ts';

const tables: Readonly<Record<string, FieldTable>> = {
  'A user': userFields,
  'A buyer': buyerFields,
  'A good or service': goodFields,
  ...Object.fromEntries(
    Object.entries(invoiceSections).map(([section, fields]) => [`An invoice: ${code(section)}`, fields]),
  ),
  'A revocation by tax id': revocationFields,
};

/** What every field holds. */
export const fieldsPage = (): string =>
  page(
    'Fields',
    `the field tables of ${code('packages/domain/src')}`,
    'In documents amounts, quantities and rates are strings in plain decimal notation, instants and days are milliseconds. Fields that the panel fills are marked with who fills them.',
    ...Object.entries(tables).map(
      ([title, fields]) =>
        `## ${title}\n\n${table(
          ['Field', 'Label', 'Holds', 'Filled by', 'In a narrow column', 'Help'],
          Object.entries(fields).map(([name, spec]) => [
            code(name),
            spec.label,
            holds(spec),
            spec.made,
            spec.short,
            spec.help,
          ]),
        )}`,
    ),
  );

function holds(spec: FieldSpec): string {
  const words: Record<FieldSpec['type'], () => string> = {
    text: () => `text, at most ${of('max')}${'lines' in spec && spec.lines ? ', several lines' : ''}`,
    latin: () => `Latin letters and digits, ${range()}`,
    digits: () => `digits, ${range()}`,
    code: () => `code: ${of('kind')}`,
    rial: () => 'rials',
    decimal: () =>
      `decimal, ${of('integer')} digits and ${of('fraction')} after the point ${of('unit')}`.trim(),
    enum: () => `one of ${code(nameOf(spec))}`,
    choice: () => `one of the list ${of('from')}, at most ${of('max')} ${of('kind')}`.trim(),
    day: () => `day${'notAfterToday' in spec && spec.notAfterToday ? ', not after today' : ''}`,
    instant: () => 'instant',
    flag: () => 'yes or no',
    id: () => 'id of a row',
  };
  const of = (part: string) => String((spec as unknown as Record<string, unknown>)[part] ?? '');
  const range = () => (of('min') ? `${of('min')} to ${of('max')}` : `at most ${of('max')}`);
  return `${words[spec.type]()}${spec.positive ? ', above zero' : ''}`;
}

const nameOf = (spec: FieldSpec): string =>
  Object.entries(allEnums).find(([, one]) => spec.type === 'enum' && one === spec.of)?.[0] ?? '';
