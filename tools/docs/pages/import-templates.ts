import { importKind, importPart, invoiceExcelTemplateType } from '@moadi/domain/enums';
import { importTemplates, targetOf, templateOf, type TemplateSheet } from '@moadi/domain/imports';
import { code, page, table } from '../markdown.ts';

export const importTemplatesPage = (): string =>
  page(
    'Templates of books',
    `${code('packages/domain/src/imports/columns/')}`,
    'Columns may stand in any order, and other titles are matched too. Rows of one invoice have its number, wherever they stand.',
    table(
      ['id', 'name', 'what it is'],
      importTemplates.map(({ id, own }) => [
        code(String(id)),
        invoiceExcelTemplateType.label(id),
        own
          ? 'a layout of ours, with a sample'
          : 'a ready mapping of any other book; not yet seen with a real file of that program',
      ]),
    ),
    ...importTemplates
      .filter(({ own }) => own)
      .flatMap(({ id, sheets }) => [`## ${invoiceExcelTemplateType.label(id)}`, ...sheets.map(sheetTable)]),
    ...([importKind.id.buyers, importKind.id.goods] as const).flatMap(kind => [
      `## ${importKind.label(kind)}`,
      ...templateOf(kind).sheets.map(sheetTable),
    ]),
  );

const sheetTable = ({ name, part, columns }: TemplateSheet): string =>
  `### ${name} (${code(part)}: ${importPart.label(part)})\n\n` +
  table(
    ['Title', 'Field', 'Required', 'Also called', 'Note'],
    columns.map(({ title, target, required, note }) => [
      title,
      code(target),
      required && 'yes',
      targetOf(target)!.synonyms.join('، '),
      note,
    ]),
  );
