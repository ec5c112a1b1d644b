import type { Column as ResourceColumn, Resource } from '@moadi/contract/kit';
import type { ReactNode } from 'react';
import { formatDecimal, toPersianDigits } from '@moadi/domain/primitives';
import { JalaliDate, JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { cellContent, type Column } from '../../ui/table/columns.tsx';
import { CaseLink } from '../CaseLink.tsx';
import { ChoiceName } from '../form/ChoiceName.tsx';
import { EnumLabel } from '../format/EnumLabel.tsx';

export type Cells<Row> = Partial<Record<string, (row: Row) => ReactNode>>;

/** The table's columns of these names from a resource's description; `cells` replaces the look of some. */
export function tableColumns<Row>(
  resource: Resource,
  ids: readonly string[],
  cells: Cells<Row> = {},
): Column<Row>[] {
  return ids.map(id => {
    const column = resource.columns[id]!;
    const shown = { ...shared(id, column), ...look<Row>(id, column, cells[id]) } as Column<Row>;
    return column.namesCase ? leadingToCase(shown) : shown;
  });
}

const shared = (id: string, { kind, label, sortable, summed, main, staffOnly }: ResourceColumn) => ({
  id,
  title: label,
  ...(sortable && { sortable }),
  ...(summed && { summed }),
  ...(main && { main }),
  ...((kind === 'instant' || staffOnly) && { minor: true }),
  ...(kind === 'text' && { telling: true }),
});

function look<Row>(id: string, column: ResourceColumn, own: ((row: Row) => ReactNode) | undefined): object {
  if (own) return { cell: own };
  const value = (row: Row) => (row as Record<string, unknown>)[id];
  const { from } = column;
  if (from) return { cell: (row: Row) => <ChoiceName list={from} id={value(row) as string | undefined} /> };
  switch (column.kind) {
    case 'text':
    case 'code':
      return { kind: column.kind, cell: (row: Row) => value(row) ?? column.emptyLabel };
    case 'rial':
      return { kind: 'amount', cell: value };
    case 'enum':
    case 'flag': {
      const of = column.of!;
      // Only states are chips; other names may be as long as texts.
      if (of.items.every(({ meaning }) => !meaning))
        return { kind: 'text', cell: (row: Row) => of.name(value(row)) ?? column.emptyLabel };
      return { cell: (row: Row) => <EnumLabel of={of} id={value(row)} empty={column.emptyLabel ?? '—'} /> };
    }
    case 'instant':
      return { cell: (row: Row) => at(value(row), ms => <JalaliTime at={ms} />) };
    case 'day':
      return { cell: (row: Row) => at(value(row), ms => <JalaliDate at={ms} />) };
    case 'decimal':
      return {
        cell: (row: Row) =>
          value(row) === undefined ? (column.emptyLabel ?? '—') : formatDecimal(String(value(row))),
      };
    case 'number':
      return { cell: (row: Row) => (value(row) === undefined ? '—' : toPersianDigits(String(value(row)))) };
  }
}

/** The same cell, as the way to the case of its row. */
const leadingToCase = <Row,>(column: Column<Row>): Column<Row> => {
  const { kind: _, cell: __, ...rest } = column;
  return {
    ...rest,
    cell: row => {
      const { clientId } = row as { clientId?: number };
      const content = cellContent(column, row);
      const isEmpty = !column.cell(row) || clientId === undefined;
      return isEmpty ? content : <CaseLink clientId={clientId}>{content}</CaseLink>;
    },
  };
};

const at = (value: unknown, show: (ms: number) => ReactNode): ReactNode =>
  typeof value === 'number' ? show(value) : '—';
