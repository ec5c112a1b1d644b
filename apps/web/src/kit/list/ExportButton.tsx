import { MOST_NAMED_ROWS, XLSX, type Resource } from '@moadi/contract/kit';
import { formatDecimal } from '@moadi/domain/primitives';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useState } from 'react';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/overlays/Menu.tsx';
import { changeSnack, dismissSnack, snack } from '../../ui/overlays/snackbars.ts';
import { call } from '../api/call.ts';
import { handOver } from '../api/download.ts';
import { tellError } from '../api/notify.ts';
import type { GivenFile } from '../api/send.ts';
import type { ListSource } from './useList.ts';
import { exportWords as words } from './words.ts';

type Props = Pick<ListSource<unknown>, 'list' | 'params'> & {
  resource: Resource;
  columns: readonly string[];
  /** What the list is asked for now. */
  query: object;
  /** Rows of this page, and of all pages where they have been counted. */
  shown: number;
  total: number | undefined;
  /** Rows that were chosen, over all pages. */
  chosen: readonly string[];
};

/** Which rows are taken. */
interface Taken {
  label: string;
  rows: object;
  refusal?: string | undefined;
}

const counted = (count: number): string => formatDecimal(String(count));

/** Takes the list as a workbook: all rows that its filters find, this page, or the chosen rows, in the columns that are shown. */
export function ExportButton({ resource, list, params, columns, query, shown, total, chosen }: Props) {
  const { title, lines } = resource;
  const [busy, setBusy] = useState(false);
  const take = async (rows: object) => {
    const left = new AbortController();
    const leave = { label: words.leave, onSelect: () => left.abort() };
    const told = snack('info', words.making(title), { persistent: true, actions: [leave] });
    setBusy(true);
    try {
      const input = {
        ...(params && { params }),
        query: { ...rows, ...('lines' in rows ? {} : { columns }) },
        accept: XLSX,
        signal: left.signal,
      };
      const file = (await call(list, input as never)) as unknown as GivenFile;
      handOver(file);
      const done = words.done(counted(file.rows ?? 0));
      if (!changeSnack(told, 'success', done)) snack('success', done);
    } catch (error) {
      dismissSnack(told);
      if (!left.signal.aborted) tellError(error);
    } finally {
      setBusy(false);
    }
  };
  const { skip: _, take: __, ...all } = query as { skip?: number; take?: number; sort?: unknown };
  const tooMany = chosen.length > MOST_NAMED_ROWS ? words.tooManyChosen(counted(MOST_NAMED_ROWS)) : undefined;
  const waits = busy ? words.busy : undefined;
  const wholes: Taken[] = [
    { label: total === undefined ? words.all : words.allOf(counted(total)), rows: all },
    { label: words.page(counted(shown)), rows: query },
  ];
  if (chosen.length > 0)
    wholes.push({
      ...{ label: words.chosen(counted(chosen.length)), rows: { sort: all.sort, ids: chosen } },
      refusal: tooMany,
    });
  const itemOf = ({ label, rows, refusal }: Taken): MenuItem => ({
    ...{ label, disabled: waits ?? refusal },
    onSelect: () => void take(rows),
  });
  const lined = ({ label, rows, ...one }: Taken): Taken => ({
    ...one,
    ...{ label: words.withLines(label, lines!), rows: { ...rows, lines: true } },
  });
  const items = [wholes.map(itemOf), ...(lines === undefined ? [] : [wholes.map(lined).map(itemOf)])];
  const trigger = (
    <IconButton
      icon={FileSpreadsheet}
      label={words.title}
      disabled={shown === 0}
      aria-busy={busy || undefined}
    />
  );
  return <Menu label={words.title} items={items} trigger={trigger} />;
}
