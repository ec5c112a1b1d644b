import {
  stateOf,
  withLineTotals,
  type FieldState,
  type InvoiceItem,
  type RowSection,
} from '@moadi/domain/invoices';
import { figures } from '../../../../kit/api/figures.ts';
import { useFormPart, useHeaderForRules, useKind } from '../state/context.ts';
import { rowsOf, type Row } from './rows.ts';

/** The rows of a section by their ids: the component renders again when rows come, go or change places. */
export function useRowIds(section: RowSection): readonly string[] {
  const ids = useFormPart(({ document }) =>
    rowsOf(document, section)
      .map(({ id }) => id)
      .join(' '),
  );
  return ids === '' ? [] : ids.split(' ');
}

/** One row, and what the rules say of its fields; undefined for a moment when it was just removed. */
export function useRow(section: RowSection, index: number) {
  const kind = useKind();
  const header = useHeaderForRules();
  const row = useFormPart(({ document }) => rowsOf(document, section)[index]);
  if (!row) return undefined;
  return {
    kind,
    row,
    stateOf: (field: string): FieldState =>
      stateOf(kind, section as 'item', field as 'fee', { header, row: row as InvoiceItem }),
    /** Of a line: with the amounts that follow from it. */
    withTotals: (): Row => withLineTotals(kind, header, row as InvoiceItem, figures()) as Row,
  };
}
