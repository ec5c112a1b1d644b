import { groups } from '@moadi/contract/openapi';
import { buyerFields } from '@moadi/domain/buyers';
import { allEnums, type EnumTable } from '@moadi/domain/enums';
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
  ...Object.fromEntries(
    groups.flatMap(({ catalogue }) => (catalogue ? [[capitalized(catalogue.one), catalogue.fields]] : [])),
  ),
};

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

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

const holds = (spec: FieldSpec): string => kindOf(spec) + (spec.positive ? ', above zero' : '');

function kindOf(spec: FieldSpec): string {
  switch (spec.type) {
    case 'text':
      return `${spec.latin ? 'Latin text' : 'text'}, at most ${spec.max}${spec.lines ? ', several lines' : ''}`;
    case 'latin':
      return `Latin letters and digits, ${rangeOf(spec)}`;
    case 'digits':
      return `digits, ${rangeOf(spec)}`;
    case 'code':
      return `code: ${spec.kind}`;
    case 'rial':
      return 'rials';
    case 'decimal':
      return `decimal, ${spec.integer} digits and ${spec.fraction} after the point ${spec.unit ?? ''}`.trim();
    case 'enum':
      return `one of ${code(nameOf(spec.of))}`;
    case 'choice':
      return `one of the list ${spec.from}, at most ${spec.max} ${spec.kind ?? ''}`.trim();
    case 'day':
      return `day${spec.notAfterToday ? ', not after today' : ''}`;
    case 'instant':
      return 'instant';
    case 'flag':
      return 'yes or no';
    case 'id':
      return 'id of a row';
  }
}

const rangeOf = ({ min, max }: { min?: number; max: number }): string =>
  min ? `${min} to ${max}` : `at most ${max}`;

const nameOf = (of: EnumTable): string => Object.entries(allEnums).find(([, one]) => one === of)?.[0] ?? '';
