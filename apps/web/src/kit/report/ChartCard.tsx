import { figureTitles } from '@moadi/domain/reports';
import { formatRial, toPersianDigits } from '@moadi/domain/primitives';
import { useDownload } from '../api/useDownload.ts';
import BarChart3 from 'lucide-react/icons/chart-column';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Table2 from 'lucide-react/icons/table-2';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { SmallTable } from '../../ui/table/SmallTable.tsx';
import { linked, type LinkOf } from '../../ui/lib/links.ts';
import type { Model } from './figures.ts';
import { reportWords as words } from './words.ts';

/** One row of a chart: what it is of, how many, and rials where there are some. */
export interface ChartRow extends Omit<Model, 'customModel'> {
  key: number;
  label: string;
  /** To the list that the row counts, and to the one whose rials it has; none where it may not be read. */
  link: LinkOf | undefined;
  salesLink: LinkOf | undefined;
}

type Props = {
  title: string;
  text?: string;
  rows: readonly ChartRow[];
  /** How the first column is called. */
  of: string;
  /** The same rows as a workbook. */
  workbook?: (() => Promise<void>) | undefined;
  children: ReactNode;
};

/** A chart that can be read as a table instead, with every number of it, and taken as a workbook. */
export function ChartCard({ title, text, rows, of, workbook, children }: Props) {
  const [isTable, setTable] = useState(false);
  const { busy, get } = useDownload(words.workbookGiven);
  const actions = (
    <span className="flex gap-1 no-print">
      {workbook && (
        <IconButton
          icon={FileSpreadsheet}
          label={`${words.workbook}: ${title}`}
          disabled={busy}
          onClick={() => void get(workbook)}
        />
      )}
      <IconButton
        icon={isTable ? BarChart3 : Table2}
        label={`${isTable ? words.asChart : words.asTable}: ${title}`}
        onClick={() => setTable(!isTable)}
      />
    </span>
  );
  return (
    <Card title={title} {...(text !== undefined && { text })} actions={actions}>
      {isTable ? <RowsTable label={title} rows={rows} of={of} /> : children}
    </Card>
  );
}

type TableProps = { label: string; rows: readonly ChartRow[]; of: string };

/** Of the numbers that lead to the same list the tab key stops at one. */
function RowsTable({ label, rows, of }: TableProps) {
  const hasAccepted = rows.some(({ accepted }) => accepted !== undefined);
  const hasAmounts = rows.some(({ total }) => total !== undefined);
  const rials = hasAccepted
    ? [figureTitles.acceptedTotal, figureTitles.acceptedVat]
    : [figureTitles.total, figureTitles.vat];
  const columns = [
    { title: figureTitles.count, text: ({ count }: ChartRow) => toPersianDigits(count), isTwin: true },
    ...(hasAccepted
      ? [
          {
            title: figureTitles.accepted,
            text: ({ accepted = 0 }: ChartRow) => toPersianDigits(accepted),
            isSales: true,
          },
        ]
      : []),
    ...(hasAmounts
      ? [({ total = '0' }: ChartRow) => total, ({ vat = '0' }: ChartRow) => vat].map((value, index) => ({
          title: rials[index]!,
          text: (row: ChartRow) => formatRial(value(row)),
          ...{ isSales: true, isTwin: true },
        }))
      : []),
  ];
  return (
    <SmallTable
      label={label}
      columns={[of, ...columns.map(({ title }) => ({ title, kind: 'amount' as const }))]}
    >
      {rows.map(row => (
        <tr key={row.key}>
          <th scope="row">{linked(row.link, row.label)}</th>
          {columns.map(({ title, text, isSales, isTwin }) => (
            <td key={title} data-kind="amount">
              {linked(isSales ? row.salesLink : row.link, text(row), {
                className: 'counted',
                name: words.cell(row.label, title, text(row)),
                isTwin,
              })}
            </td>
          ))}
        </tr>
      ))}
    </SmallTable>
  );
}
