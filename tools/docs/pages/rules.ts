import { invoicePatternType, invoiceSubjectType, invoiceType } from '@moadi/domain/enums';
import type { FieldSpec } from '@moadi/domain/fields';
import {
  invoiceKinds,
  invoiceSections,
  isOffered,
  patternOf,
  ruleFor,
  sectionRule,
  sectionTitles,
  sendBySubject,
  typeOf,
  type FieldRule,
  type InvoiceKind,
  type InvoiceSection,
} from '@moadi/domain/invoices';
import { crossRules } from '../../../packages/domain/src/invoices/check/cross-rules.ts';
import { explainedConditions } from '../../../packages/domain/src/invoices/rules/explained.ts';
import { code, page, table } from '../markdown.ts';

export const rulesPage = (): string =>
  page(
    'Rules of an invoice, by kind',
    `${code('packages/domain/src/invoices/rules/')} and ${code('packages/domain/src/invoices/check/')}`,
    kindsTable(),
    legend,
    ...sections.map(section => `## ${code(section)}\n\n${fieldsTable(section)}`),
    '## Conditions of fields\n\nWhat a `*` stands for, what is fixed, and what a new document starts with. «Sent while»: filled, it goes on the wire only while this holds.',
    detailsTable(),
    table(
      ['Condition', 'Holds for', 'Source'],
      Object.entries(explainedConditions).map(([name, { label, source }]) => [code(name), label, source]),
    ),
    '## Rows\n\nAt least and at most, for a settlement that is not pure credit; with pure credit there are no payments.',
    rowsTable(),
    '## By subject\n\nThe authority takes the rest from the invoice that is referred to. With `KIND_IN_CORRECTIONS=omitted` correctives and returns go without `inty` and `inp` too.',
    subjectsTable(),
    '## Rules over several fields\n\nEach is one row of a table in `packages/domain/src/invoices/check/`; named here by its source.',
    crossRules.map(({ source }) => `- ${source}`).join('\n'),
  );

const sections = Object.keys(invoiceSections) as InvoiceSection[];

const legend = [
  'A cell has two parts. First the form: **R** required, **o** optional, **c** computed and locked, **f** fixed to one value,',
  '`·` not in the form, `*` depends on a condition below. Then the authority: M mandatory, C mandatory under a condition,',
  'O optional. A blank cell: the field is out of pattern, the form does not have it and it is never sent.',
].join('\n');

const kindsTable = (): string =>
  table(
    ['Kind', 'Type', 'Pattern', 'Offered'],
    invoiceKinds.map(kind => [
      kind,
      invoiceType.label(typeOf(kind)),
      invoicePatternType.label(patternOf(kind)),
      isOffered(kind) ? 'yes' : 'known, switched off',
    ]),
  );

const fieldsOf = (section: InvoiceSection) => Object.entries<FieldSpec>(invoiceSections[section]);

const ruleOf = (kind: InvoiceKind, section: InvoiceSection, field: string): FieldRule =>
  ruleFor(kind, section as 'header', field as 'taxId');

const fieldsTable = (section: InvoiceSection): string =>
  table(
    ['Field', 'Label', 'Wire', ...invoiceKinds],
    fieldsOf(section).map(([field, { label, wire }]) => [
      code(field),
      label,
      wire && code(wire),
      ...invoiceKinds.map(kind => cell(ruleOf(kind, section, field))),
    ]),
  );

const needs = { required: 'R', optional: 'o', computed: 'c', hidden: '·' };

function cell({
  need,
  fixed,
  wire,
  requiredWhen,
  markedWhen,
  enabledWhen,
  shownWhen,
  computedWhen,
}: FieldRule): string {
  if (need === 'hidden' && (wire === undefined || wire === '-')) return '';
  const conditional = requiredWhen ?? markedWhen ?? enabledWhen ?? shownWhen ?? computedWhen;
  const form = (fixed === undefined ? needs[need] : 'f') + (conditional ? '*' : '');
  return wire === undefined || wire === '-' ? form : `${form} ${wire}`;
}

/** Everything of a rule that a cell cannot hold, the kinds with the same together. */
function detailsTable(): string {
  const rows = sections.flatMap(section =>
    fieldsOf(section).flatMap(([field]) => {
      const byText = Map.groupBy(invoiceKinds, kind => details(ruleOf(kind, section, field)));
      return [...byText]
        .filter(([text]) => text !== '')
        .map(([text, kinds]) => [code(`${section}.${field}`), kindNames(kinds), text]);
    }),
  );
  return table(['Field', 'Kinds', 'Rule'], rows);
}

const kindNames = (kinds: readonly InvoiceKind[]): string =>
  kinds.length === invoiceKinds.length ? 'all' : kinds.join(', ');

function details(rule: FieldRule): string {
  const {
    need,
    requiredWhen,
    markedWhen,
    enabledWhen,
    shownWhen,
    only,
    computedWhen,
    fixed,
    initial,
    sendWhen,
  } = rule;
  if (need === 'hidden') return '';
  return [
    requiredWhen && `required while ${code(requiredWhen)}`,
    markedWhen && `marked as needed while ${code(markedWhen)}`,
    shownWhen && `there while ${code(shownWhen)}`,
    only && `only ${only.values.map(value => code(String(value))).join(', ')}`,
    enabledWhen && `open while ${code(enabledWhen)}`,
    computedWhen && `computed while ${code(computedWhen)}`,
    fixed !== undefined && `always ${code(fixed)}`,
    initial !== undefined && `starts with ${code(String(initial))}`,
    sendWhen && `sent while ${code(sendWhen)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

const rowSections = Object.keys(sectionTitles) as (keyof typeof sectionTitles)[];

const rowsTable = (): string =>
  table(
    ['Kind', ...rowSections.map(section => sectionTitles[section])],
    invoiceKinds.map(kind => [
      kind,
      ...rowSections.map(section => {
        const { visible, min, max } = sectionRule(kind, section, { header: { settlementMethod: 1 } });
        return visible ? `${min} to ${max}` : '';
      }),
    ]),
  );

const subjectsTable = (): string =>
  table(
    ['Subject', 'On the wire'],
    invoiceSubjectType.items.map(({ id, label }) => {
      const rule = sendBySubject[id];
      if (!rule) return [`${id} ${label}`, 'everything that its kind has'];
      const names = 'only' in rule ? rule.only : rule.omit;
      return [
        `${id} ${label}`,
        `${'only' in rule ? 'nothing but' : 'all but'} ${names.map(code).join(', ')}`,
      ];
    }),
  );
