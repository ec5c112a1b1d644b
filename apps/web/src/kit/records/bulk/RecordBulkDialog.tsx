import { toPersianDigits } from '@moadi/domain/primitives';
import { BulkDialog } from '../../bulk/BulkDialog.tsx';
import type { KeptWork } from '../../bulk/kept-work.ts';
import type { RowResult } from '../../bulk/chunks.ts';
import { resultsOf } from '../../bulk/outcomes.ts';
import { snack } from '../../../ui/overlays/snackbars.ts';
import { words as uiWords } from '../../../ui/words.ts';
import type { RecordKind, RecordRow } from '../kind.ts';
import { recordWords } from '../words.ts';
import type { RecordAct } from '../calls.ts';
import { recordActs } from './acts.ts';
import { recordBulkWords as words } from './words.ts';

/** Rows of one request: few enough for progress to be seen, and a place to stop. */
const MOST = 50;
/** Rows that a question names one by one. */
const NAMED = 12;

type Props<Row extends RecordRow> = {
  kind: RecordKind<Row>;
  work: KeptWork<RecordAct, Row>;
  place: string;
  onDetails: (row: Row) => void;
  /** After each run: what need not stay selected. */
  onDone: (ids: readonly string[]) => void;
  onUndo: (undo: RecordAct, rows: readonly Row[]) => void;
  onClose: () => void;
};

/** An act on many rows: a question before they are deleted, and what was not done with its reason. */
export function RecordBulkDialog<Row extends RecordRow>(props: Props<Row>) {
  const { kind, work, place, onDetails, onDone, onUndo, onClose } = props;
  const { one } = kind.words;
  const { act: name, endDate } = work.name;
  const act = recordActs[name];
  const count = toPersianDigits(work.rows.length);

  /** What was done is said, with the way back. */
  const tell = (results: ReadonlyMap<string, RowResult>) => {
    const done = work.rows.filter(({ id }) => results.get(id)?.kind === 'done');
    if (done.length === 0) return;
    const { undo } = act;
    const actions = undo && [{ label: recordWords.undo, onSelect: () => onUndo({ act: undo }, done) }];
    snack('success', act.message(toPersianDigits(done.length), one), actions ? { actions } : {});
  };
  return (
    <BulkDialog
      act={{
        label: act.label,
        danger: act.danger,
        most: MOST,
        group: ({ clientId }) => clientId ?? '',
        ask: async ({ rows, key }) =>
          resultsOf(await kind.calls.bulk(rows, { act: name, endDate }, key), act.done),
      }}
      work={work}
      place={place}
      question={
        !act.danger
          ? undefined
          : {
              text: (
                <div className="flex flex-col gap-3">
                  <p>{words.removeQuestion(count, one)}</p>
                  <p className="font-medium">{namesOf(kind, work.rows)}</p>
                  <p className="text-muted">{kind.heldStays ? words.heldStay : kind.words.deleteEffect}</p>
                </div>
              ),
              button: words.removeNow(count, one),
            }
      }
      closesWhenDone
      one={one}
      nameOf={kind.nameOf}
      onDetails={onDetails}
      onEnd={results => {
        onDone([...results].filter(([, { kind: came }]) => came === 'done').map(([id]) => id));
        void kind.calls.refresh();
      }}
      onClose={results => {
        onClose();
        tell(results);
      }}
    />
  );
}

const namesOf = <Row extends RecordRow>({ nameOf }: RecordKind<Row>, rows: readonly Row[]): string =>
  rows.slice(0, NAMED).map(nameOf).join(uiWords.comma) + (rows.length > NAMED ? ' …' : '');
