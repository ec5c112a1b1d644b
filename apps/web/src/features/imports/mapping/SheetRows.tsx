import { importEndpoints as endpoints } from '@moadi/contract/imports';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../kit/api/queries.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { SmallTable } from '../../../ui/table/SmallTable.tsx';
import type { OpenedImport } from '../opened.ts';
import { importWords as words } from '../words.ts';
import { lettersOf } from './letters.ts';

type Props = {
  item: OpenedImport;
  sheet: number;
  /** Absent: none was found, and somebody has to look for it. */
  head: number | undefined;
};

const ABOVE = 3;
const SHOWN = 15;

/** The rows of a sheet around its head, as they stand in the book: asked for when somebody wants to see them. */
export function SheetRows({ item, sheet, head }: Props) {
  const [isOpen, setOpen] = useState(head === undefined);
  return (
    <div className="flex flex-col items-start gap-3">
      <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? words.mapping.hideRows : words.mapping.showRows}
      </Button>
      {isOpen && <Rows item={item} sheet={sheet} from={Math.max(1, (head ?? 1) - ABOVE)} />}
    </div>
  );
}

function Rows({ item: { clientId, id }, sheet, from }: { item: OpenedImport; sheet: number; from: number }) {
  const query = useQuery(
    queryOf(endpoints.rows, { params: { clientId, id }, query: { sheet, from, take: SHOWN } }),
  );
  return (
    <Loaded query={query}>
      {rows => {
        const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
        const columns = Array.from({ length: width }, (_, column) => lettersOf(column));
        return (
          <div className="w-full min-w-0">
            <SmallTable label={words.mapping.showRows} columns={[words.row, ...columns]}>
              {rows.map(({ number, hidden, cells }) => (
                <tr key={number} className={hidden ? 'text-muted' : undefined}>
                  <td>{toPersianDigits(number)}</td>
                  {columns.map((letters, column) => (
                    <td key={letters} className="max-w-48 truncate">
                      <bdi>{cells[column]}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </SmallTable>
          </div>
        );
      }}
    </Loaded>
  );
}
