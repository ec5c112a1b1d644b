import { sharedLabels } from '@moadi/domain/enums';
import { isAmount, type FieldSpec } from '@moadi/domain/fields';
import { itemColumns, itemFields, sectionTitles, type FieldOf } from '@moadi/domain/invoices';
import { useCallback, useMemo, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { tellError } from '../../../../kit/api/notify.ts';
import { allChoices } from '../../../../kit/form/choices.ts';
import { words as uiWords } from '../../../../ui/words.ts';
import { formWords as words } from '../words.ts';
import { useFormContext, useKind } from '../state/context.ts';
import { createEntered, pointAt, workIn } from '../state/entered.ts';
import { enterCell, moveInGrid } from './grid-keys.ts';
import { ItemRow } from './ItemRow.tsx';
import { isLong, SheetChunks } from './LineChunks.tsx';
import { forgetUndo, undoLines } from '../state/undo.ts';

const ROW_PX = 45;

/** More than one cell: what is pasted into one field alone is the browser's business. */
const isTable = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''));

/** `onPastEnd` adds a line; absent where the kind has no room for one. */
type Props = { ids: readonly string[]; onPastEnd: (() => void) | undefined };

/** The lines as in a spreadsheet: keys move between the fields, a copied block fills them, Ctrl+Z takes it back. */
export function ItemSheet({ ids, onPastEnd }: Props) {
  const { store, clientId } = useFormContext();
  const kind = useKind();
  const columns = useMemo(() => itemColumns(kind), [kind]);
  const [entered] = useState(() => createEntered(ids));
  const long = isLong(ids);
  const rowOf = useCallback(
    (index: number, id: string) => <ItemRow key={id} {...{ id, index, columns, entered }} isLong={long} />,
    [columns, entered, long],
  );

  const press = (event: KeyboardEvent<HTMLElement>) => {
    // The key, not the letter: it is another one on a Persian keyboard.
    const isUndo = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (isUndo && undoLines(store)) event.preventDefault();
    else if (moveInGrid(event) === 'past-the-end') onPastEnd?.();
  };
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const cell = (event.target as HTMLElement).closest<HTMLElement>('td[data-field]');
    if (!cell || !isTable(text)) return;
    event.preventDefault();
    const index = Number((cell.parentElement as HTMLElement).dataset['line']);
    const field = cell.dataset['field'] as FieldOf<'item'>;
    const block = { text, kind, columns, index, field };
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
                    {spec.short ?? spec.label}
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
      <p id="sheet-keys" className="mt-2 text-help text-muted">
        {onPastEnd ? words.sheetKeys : words.fullSheetKeys}
      </p>
    </>
  );
}
