import { itemColumns, itemFields, sectionTitles } from '@moadi/domain/invoices';
import { isAmount, type FieldSpec } from '@moadi/domain/fields';
import Plus from 'lucide-react/icons/plus';
import { useRef, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyState } from '../../../ui/display/Placeholders.tsx';
import { ErrorText } from '../../../ui/fields/Field.tsx';
import { phone, useMediaQuery } from '../../../ui/lib/useMediaQuery.ts';
import { words as uiWords } from '../../../ui/words.ts';
import { invoiceWords as words } from '../words.ts';
import { useError, useFormContext, useFormPart, useKind, useTotals } from './context.ts';
import { addRow } from './form-store.ts';
import { moveInGrid } from './grid-keys.ts';
import { ItemCard } from './ItemCard.tsx';
import { ItemRow } from './ItemRow.tsx';

/** The lines, as in a spreadsheet: Enter goes on, at the end it adds a line; arrows move between lines. */
export function ItemsSection() {
  const { store } = useFormContext();
  const kind = useKind();
  const rows = useFormPart(form => form.document.invoiceBodies);
  const computed = useTotals().invoiceBodies;
  const error = useError('invoiceBodies');
  const grid = useRef<HTMLTableSectionElement>(null);
  const isPhone = useMediaQuery(phone);
  const columns = itemColumns(kind);
  const add = () => {
    addRow(store, 'invoiceBodies');
    // The new line's first cell, once it is there.
    setTimeout(() => grid.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus());
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (moveInGrid(event) === 'past-the-end') add();
  };
  return (
    <Card
      title={sectionTitles.item}
      actions={
        <Button icon={Plus} onClick={add} data-path="invoiceBodies">
          {words.addItem}
        </Button>
      }
    >
      {error && (
        <p className="mb-2 text-table text-danger">
          <ErrorText>{error}</ErrorText>
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState title={words.itemsEmpty} action={<Button onClick={add}>{words.addItem}</Button>} />
      ) : isPhone ? (
        <ol className="flex flex-col gap-3">
          {rows.map((row, index) => (
            <ItemCard key={row.id ?? index} row={row} computed={computed[index]!} index={index} />
          ))}
        </ol>
      ) : (
        <div className="table-scroll" data-scroll="">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves between its fields */}
          <table className="table sheet" aria-label={sectionTitles.item} onKeyDown={press}>
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
                    >
                      {spec.short ?? spec.label}
                    </th>
                  );
                })}
                <th data-actions="">
                  <span className="sr-only">{uiWords.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody ref={grid}>
              {rows.map((row, index) => (
                <ItemRow
                  key={row.id ?? index}
                  row={row}
                  computed={computed[index]!}
                  index={index}
                  columns={columns}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
