import { exportEndpoints } from '@moadi/contract/exports';
import {
  fillPath,
  listQueryString,
  MOST_EXPORT_ROWS,
  MOST_NAMED_ROWS,
  MOST_WORKBOOK_ROWS,
  XLSX,
  type Resource,
} from '@moadi/contract/kit';
import { formatDecimal } from '@moadi/domain/primitives';
import { useNavigate } from '@tanstack/react-router';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useState } from 'react';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/overlays/Menu.tsx';
import { changeSnack, dismissSnack, snack } from '../../ui/overlays/snackbars.ts';
import { call, callFor } from '../api/call.ts';
import { handOver } from '../api/download.ts';
import { ApiError } from '../api/errors.ts';
import { tellError } from '../api/notify.ts';
import type { GivenFile } from '../api/send.ts';
import type { ListSource } from './useList.ts';
import { words as uiWords } from '../../ui/words.ts';
import { exportWords as words } from './words.ts';

type Props = Pick<ListSource<unknown>, 'list' | 'params'> & {
  resource: Resource;
  columns: readonly string[];
  /** What the list is asked for now. */
  query: object;
  /** Rows of this page, and of all pages where they have been counted. */
  shown: number;
  total: number | undefined;
  /** Where nobody has counted them all, so many and more. */
  moreThan: number | undefined;
  /** Rows that were chosen, over all pages. */
  chosen: readonly string[];
};

/** Which rows are taken. */
interface Taken {
  label: string;
  rows: object;
  refusal?: string | undefined;
  /** More than anyone waits for: it is said before, not by a refusal. */
  isLong?: boolean;
}

const counted = (count: number): string => formatDecimal(String(count));

/** All rows, as far as it is known how many they are. */
function wholeList(rows: object, total: number | undefined, moreThan: number | undefined): Taken {
  const least = total ?? (moreThan === undefined ? 0 : moreThan + 1);
  return {
    label:
      least === 0
        ? words.all
        : words.allOf(total === undefined ? uiWords.moreThan(counted(moreThan!)) : counted(total)),
    rows,
    isLong: least > MOST_WORKBOOK_ROWS,
    refusal: least > MOST_EXPORT_ROWS ? words.tooMany(counted(MOST_EXPORT_ROWS)) : undefined,
  };
}

/** Takes the list as a workbook: all rows that its filters find, this page, or the chosen rows, in the columns that are shown. */
export function ExportButton(props: Props) {
  const { resource, list, params, columns, query, shown, total, moreThan, chosen } = props;
  const { title, lines } = resource;
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const queryOf = (rows: object) => ({ ...rows, ...('lines' in rows ? {} : { columns }) });
  /** Has it made in the background: the page of exports and the message box say when it is there. */
  const begin = async (rows: object) => {
    const body = { path: fillPath(list.path, params), query: listQueryString(queryOf(rows)) };
    try {
      await call(exportEndpoints.begin, { body });
      const see = { label: words.see, onSelect: () => void navigate({ to: '/exports' }) };
      snack('info', words.begun(title), { actions: [see] });
    } catch (error) {
      tellError(error);
    }
  };
  const take = async (rows: object) => {
    const left = new AbortController();
    const leave = { label: words.leave, onSelect: () => left.abort() };
    const snackId = snack('info', words.making(title), { persistent: true, actions: [leave] });
    setBusy(true);
    try {
      const input = {
        ...(params && { params }),
        query: queryOf(rows),
        accept: XLSX,
        signal: left.signal,
      };
      const file = await callFor<GivenFile>(list, input);
      handOver(file);
      const done = words.done(counted(file.rows ?? 0));
      if (!changeSnack(snackId, 'success', done)) snack('success', done);
    } catch (error) {
      dismissSnack(snackId);
      if (left.signal.aborted) return;
      if (error instanceof ApiError && error.code === 'http.tooManyRows') await begin(rows);
      else tellError(error);
    } finally {
      setBusy(false);
    }
  };
  const { skip: _, take: __, ...all } = query as { skip?: number; take?: number; sort?: unknown };
  const tooMany = chosen.length > MOST_NAMED_ROWS ? words.tooManyChosen(counted(MOST_NAMED_ROWS)) : undefined;
  const waits = busy ? words.busy : undefined;
  const wholes: Taken[] = [
    wholeList(all, total, moreThan),
    { label: words.page(counted(shown)), rows: query },
  ];
  if (chosen.length > 0)
    wholes.push({
      ...{ label: words.chosen(counted(chosen.length)), rows: { sort: all.sort, ids: chosen } },
      refusal: tooMany,
    });
  const itemOf = ({ label, rows, refusal, isLong = false }: Taken): MenuItem => ({
    label: isLong ? words.inBackground(label) : label,
    disabled: isLong ? refusal : (waits ?? refusal),
    onSelect: () => void (isLong ? begin : take)(rows),
  });
  const lined = ({ label, rows, ...one }: Taken): Taken => ({
    ...one,
    ...{ label: words.withLines(label, lines!), rows: { ...rows, lines: true } },
  });
  const items = [wholes.map(itemOf), ...(lines === undefined ? [] : [wholes.map(lined).map(itemOf)])];
  const trigger = (
    <IconButton icon={FileSpreadsheet} label={words.title} disabled={shown === 0} busy={busy} />
  );
  return <Menu label={words.title} items={items} trigger={trigger} />;
}
