import { MOST_EXPORT_ROWS, MOST_NAMED_ROWS, MOST_WORKBOOK_ROWS, type Resource } from '@moadi/contract/kit';
import { formatDecimal } from '@moadi/domain/primitives';
import { useNavigate } from '@tanstack/react-router';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useState } from 'react';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/overlays/Menu.tsx';
import { tellError } from '../api/notify.ts';
import { loadPart } from '../load-part.ts';
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
  /** Its search finds more than the list looks at: that is all there is to take. */
  isCut: boolean;
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
  const { resource, list, params, columns, query, shown, total, moreThan, isCut, chosen } = props;
  const { title, lines } = resource;
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const queryOf = (rows: object) => ({ ...rows, ...('lines' in rows ? {} : { columns }) });
  const act = async (which: 'beginExport' | 'takeExport', rows: object) => {
    const isWaitedFor = which === 'takeExport';
    if (isWaitedFor) setBusy(true);
    try {
      const acts = await loadPart(() => import('./exporting/export.ts'));
      const onSee = () => void navigate({ to: '/exports' });
      await acts[which]({ title, list, params, query: queryOf(rows), onSee });
    } catch (error) {
      tellError(error);
    } finally {
      if (isWaitedFor) setBusy(false);
    }
  };
  const { skip: _, take: __, ...all } = query as { skip?: number; take?: number; sort?: unknown };
  const tooMany = chosen.length > MOST_NAMED_ROWS ? words.tooManyChosen(counted(MOST_NAMED_ROWS)) : undefined;
  const waits = busy ? words.busy : undefined;
  const wholes: Taken[] = [
    isCut ? { label: words.listed, rows: all } : wholeList(all, total, moreThan),
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
    onSelect: () => void act(isLong ? 'beginExport' : 'takeExport', rows),
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
