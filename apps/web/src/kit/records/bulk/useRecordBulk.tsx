import { toPersianDigits } from '@moadi/domain/primitives';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { keptWork, type KeptWork } from '../../bulk/kept-work.ts';
import type { RowSelection, SelectedRows } from '../../list/row-selection.ts';
import { EndDialog } from '../EndDialog.tsx';
import type { RecordKind, RecordRow } from '../kind.ts';
import type { RecordAct, RecordActName } from '../calls.ts';
import { actsOf, recordActs } from './acts.ts';
import { RecordBulkDialog } from './RecordBulkDialog.tsx';
import { recordBulkWords as words } from './words.ts';

type Options<Row extends RecordRow> = {
  kind: RecordKind<Row>;
  clientId: number | undefined;
  onDetails: (row: Row) => void;
};

/** Rows that are selected over all pages, what can be done to them together, and the dialog that does it. */
export function useRecordBulk<Row extends RecordRow>({
  kind,
  clientId,
  onDetails,
}: Options<Row>): {
  selection: RowSelection<Row>;
  dialogs: ReactNode;
} {
  const place = `${kind.resource.name}.${clientId ?? 'all'}`;
  const [selected, setSelected] = useState<SelectedRows<Row>>(new Map());
  const [work, setWork] = useState<KeptWork<RecordAct, Row> | undefined>(() => keptWork(place));
  const [ending, setEnding] = useState<readonly Row[]>();
  const fitting = (name: RecordActName) => [...selected.values()].filter(recordActs[name].fits);
  const begin = (name: RecordActName) =>
    name === 'end' ? setEnding(fitting(name)) : setWork({ name: { act: name }, rows: fitting(name) });
  return {
    selection: {
      rows: selected,
      onChange: setSelected,
      bulk: actsOf(kind).map(name => (
        <Button
          key={name}
          size="small"
          icon={recordActs[name].icon}
          disabled={fitting(name).length === 0}
          onClick={() => begin(name)}
        >
          {recordActs[name].label}
        </Button>
      )),
    },
    dialogs: (
      <>
        {ending && (
          <EndDialog
            name={words.many(toPersianDigits(ending.length), kind.words.one)}
            end={async endDate => setWork({ name: { act: 'end', endDate }, rows: ending })}
            onClose={() => setEnding(undefined)}
          />
        )}
        {work && (
          <RecordBulkDialog
            kind={kind}
            work={work}
            place={place}
            onDetails={onDetails}
            onDone={ids => setSelected(rows => new Map([...rows].filter(([id]) => !ids.includes(id))))}
            onUndo={(undo, rows) => setWork({ name: undo, rows })}
            onClose={() => setWork(undefined)}
          />
        )}
      </>
    ),
  };
}
