import { importKind, importPart, invoiceExcelTemplateType, type ImportKind } from '../../enums/index.ts';
import type { FieldSpec } from '../../fields/index.ts';
import { correction, examples, receipt } from './fields/examples.ts';
import { OWN_NUMBER, targetOf } from './fields/targets.ts';
import { importTemplates, templateOf } from './fields/templates.ts';
import type { TargetKey, TemplateColumn } from './types.ts';
import { REQUIRED } from './words.ts';

export interface SampleColumn {
  readonly title: string;
  readonly kind: 'text' | 'code' | 'number' | 'day';
  readonly width: number;
  readonly note?: string;
  /** The column of this title in the hidden sheet `lists` has what can be chosen. */
  readonly list?: string;
}

export interface SampleSheet {
  readonly name: string;
  readonly hidden?: boolean;
  readonly columns: readonly SampleColumn[];
  readonly rows: readonly (readonly string[])[];
}

export interface SampleBook {
  readonly version: string;
  readonly sheets: readonly SampleSheet[];
}

/** A sample to be filled in. Its examples have numbers that begin with «نمونه», and are left out when the book is read. */
export function sampleBook(kind: ImportKind, fileType?: number, corrections = false): SampleBook {
  const asked = templateOf(kind, fileType);
  // Any other book needs no sample of ours; who asks for one gets the standard layout.
  const template = asked.own ? asked : importTemplates[0]!;
  const example =
    kind === importKind.id.invoices && template.id === chainStore
      ? receipt
      : corrections
        ? correction
        : examples;
  const sheets = template.sheets
    .filter(({ part }) => !corrections || part !== importPart.id.shippingGoods)
    .map(({ name, part, columns }): SampleSheet => {
      const shown = corrections && part === importPart.id.invoices ? corrected(columns) : columns;
      const rows = example[part] ?? [];
      return {
        name,
        columns: shown.map(columnOf),
        rows: rows.map(row => shown.map(({ target }) => row[target] ?? '')),
      };
    });
  const lists = listsOf(
    sheets,
    template.sheets.flatMap(({ columns }) => columns),
  );
  return { version: template.version, sheets: [...sheets, lists] };
}

const chainStore = invoiceExcelTemplateType.id.chainStore;

export function columnOf({ target, title, note, required }: TemplateColumn): SampleColumn {
  const { spec } = targetOf(target)!;
  const said = [required && REQUIRED, note, spec.help].filter(text => text !== undefined).join('\n');
  return {
    ...{ title, kind: kindOf(spec), width: Math.min(Math.max(title.length + 3, 14), 34) },
    ...(said !== '' && { note: said }),
    ...(spec.type === 'enum' && { list: title }),
  };
}

function kindOf(spec: FieldSpec): SampleColumn['kind'] {
  if (spec.type === 'rial' || spec.type === 'decimal') return 'number';
  return spec.type === 'code' || spec.type === 'digits' || spec.type === 'choice' || spec.type === 'latin'
    ? 'code'
    : 'text';
}

/** What a correction needs: what it refers to, and its lines as they should have been. */
const corrected = (columns: readonly TemplateColumn[]): TemplateColumn[] =>
  columns.filter(
    ({ target }) =>
      target === OWN_NUMBER ||
      target.startsWith('item.') ||
      target === 'invoice.description' ||
      correctedHeader.has(target),
  );
const correctedHeader = new Set<TargetKey>([
  ...([
    'header.referenceTaxId',
    'header.invoiceSubject',
    'header.issuingDateTime',
    'header.invoiceType',
  ] as const),
  ...(['header.invoicePattern', 'header.settlementMethod', 'header.cashPaymentValue'] as const),
]);

/** A hidden sheet with a column for each list that is chosen from. */
function listsOf(sheets: readonly SampleSheet[], columns: readonly TemplateColumn[]): SampleSheet {
  const titles = new Set(sheets.flatMap(sheet => sheet.columns.map(({ list }) => list)));
  const lists = columns.flatMap(({ title, target }) => {
    const { spec } = targetOf(target)!;
    if (spec.type !== 'enum' || !titles.delete(title)) return [];
    return [{ title, labels: spec.of.items.filter(isOffered).map(({ label }) => label) }];
  });
  const length = Math.max(0, ...lists.map(({ labels }) => labels.length));
  return {
    name: 'lists',
    hidden: true,
    columns: lists.map(({ title }) => ({ title, kind: 'text', width: 24 })),
    rows: Array.from({ length }, (_, i) => lists.map(({ labels }) => labels[i] ?? '')),
  };
}

const isOffered = (item: object): boolean => (item as { enabled?: boolean }).enabled !== false;
