import { sharedLabels } from '@moadi/domain/enums';
import { isAmount, type FieldSpec } from '@moadi/domain/fields';
import { itemColumns, itemFields, sectionTitles } from '@moadi/domain/invoices';
import { Suspense, useCallback, useMemo, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { tellError } from '../../../../kit/api/notify.ts';
import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { allChoices } from '../../../../kit/form/choices.ts';
import { usePresent } from '../../../../ui/keys/useShortcut.ts';
import { words as uiWords } from '../../../../ui/words.ts';
import { formWords as words } from '../words.ts';
import { useFormContext, useKind } from '../state/context.ts';
import { createEntered, pointAt, workIn } from '../state/entered.ts';
import { cellOf, enterCell, moveInGrid } from './grid-keys.ts';
import { ItemRow } from './ItemRow.tsx';
import { isLong, SheetChunks } from './LineChunks.tsx';
import { forgetUndo } from '../state/undo.ts';
import { isBlank } from './line-acts.ts';
import { lineKeys, placeOf, pressInLines } from './line-keys.ts';

const KeysDialog = lazyPart(() => import('./KeysDialog.tsx'));

const ROW_PX = 59;

/** More than one cell: what is pasted into one field alone is the browser's business. */
const isTable = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''));

/** `onPastEnd` adds a line; absent where the kind has no room for one. */
type Props = { ids: readonly string[]; onPastEnd: (() => void) | undefined };

/** The lines as in a spreadsheet: keys move between the fields, a copied block fills them, Ctrl+Z takes it back. */
export function ItemSheet({ ids, onPastEnd }: Props) {
  const { store, clientId } = useFormContext();
  const kind = useKind();
  // What a good is stands under its id.
  const columns = useMemo(
    () => itemColumns(kind).filter(field => field !== 'stuffServiceDescription'),
    [kind],
  );
  const [asksKeys, setAsksKeys] = useState(false);
  usePresent(...lineKeys);
  const [entered] = useState(() => createEntered(ids));
  const long = isLong(ids);
  const rowOf = useCallback(
    (index: number, id: string) => <ItemRow key={id} {...{ id, index, columns, entered }} isLong={long} />,
    [columns, entered, long],
  );

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (pressInLines(store, event)) return event.preventDefault();
    const left = moveInGrid(event);
    if (left === 'enter-past-the-end') return onPastEnd?.();
    // From a line without anything in it Tab leads out.
    if (left !== 'tab-past-the-end' || !onPastEnd || isBlank(store, ids.length - 1)) return;
    event.preventDefault();
    onPastEnd();
  };
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const cell = cellOf(event.target as HTMLElement);
    if (!cell || !isTable(text)) return;
    event.preventDefault();
    const { index, field } = placeOf(cell);
    const block = { text, kind, columns: itemColumns(kind), index, field };
    // What a cell names is known once the lists have come.
    void Promise.all([import('./paste.ts'), allChoices('units'), allChoices('currencies')]).then(
      ([{ pasteLines }, units, currencies]) =>
        pasteLines(store, { ...block, lists: { units, currencies } }, clientId),
      tellError,
    );
  };
  return (
    <>
      <div className="table-scroll sheet-scroll" data-scroll="">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves between its fields */}
        <table
          className="table sheet"
          aria-label={sectionTitles.item}
          aria-describedby="sheet-keys"
          aria-rowcount={ids.length + 1}
          onKeyDown={press}
          onPaste={paste}
          onFocus={({ target }) => workIn(entered, target, ids)}
          onPointerOver={({ target }) => pointAt(entered, target as Element, ids)}
          onClick={({ target }) => enterCell(target as Element)}
          onInput={() => void forgetUndo(store)}
        >
          <thead>
            <tr>
              <th scope="col">{uiWords.row}</th>
              {columns.map(field => {
                const spec: FieldSpec = itemFields[field];
                return (
                  <th
                    key={field}
                    scope="col"
                    data-kind={isAmount(spec) ? 'amount' : undefined}
                    data-field={field}
                    data-tip={spec.help ?? (spec.short && spec.label)}
                  >
                    {field === 'stuffServiceId' ? words.goodColumn : (spec.short ?? spec.label)}
                    {spec.type === 'decimal' && spec.unit === 'kg' && ` (${sharedLabels.weightUnit})`}
                  </th>
                );
              })}
              <th data-actions="">
                <span className="sr-only">{uiWords.actions}</span>
              </th>
            </tr>
          </thead>
          <SheetChunks ids={ids} guessPx={ROW_PX}>
            {rowOf}
          </SheetChunks>
        </table>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 text-help text-muted">
        <p id="sheet-keys">{onPastEnd ? words.sheetKeys : words.fullSheetKeys}</p>
        <button type="button" className="link" aria-haspopup="dialog" onClick={() => setAsksKeys(true)}>
          {words.keysGuide}
        </button>
      </div>
      {asksKeys && (
        <Suspense fallback={null}>
          <KeysDialog onClose={() => setAsksKeys(false)} />
        </Suspense>
      )}
    </>
  );
}
