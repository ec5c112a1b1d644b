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
import { reportWords as words } from './words.ts';

/** One row of a chart: what it is of, how many, and rials where there are some. */
export interface ChartRow {
  key: number;
  label: string;
  /** A link to the list that the row counts, or its name where there is none. */
  link: ReactNode;
  count: number;
  total?: string;
  vat?: string;
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

function RowsTable({ label, rows, of }: { label: string; rows: readonly ChartRow[]; of: string }) {
  const hasAmounts = rows.some(({ total }) => total !== undefined);
  const amount = (title: string) => ({ title, kind: 'amount' as const });
  return (
    <SmallTable
      label={label}
      columns={[
        of,
        amount(figureTitles.count),
        hasAmounts && amount(figureTitles.total),
        hasAmounts && amount(figureTitles.vat),
      ]}
    >
      {rows.map(({ key, link, count, total, vat }) => (
        <tr key={key}>
          <th scope="row">{link}</th>
          <td data-kind="amount">{toPersianDigits(count)}</td>
          {hasAmounts && <td data-kind="amount">{formatRial(total ?? '0')}</td>}
          {hasAmounts && <td data-kind="amount">{formatRial(vat ?? '0')}</td>}
        </tr>
      ))}
    </SmallTable>
  );
}
