import { rowTitles, sectionRule, sectionTitles, type RowSection } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { Button } from '../../../../ui/actions/Button.tsx';
import { IconButton } from '../../../../ui/actions/IconButton.tsx';
import { Card } from '../../../../ui/display/Card.tsx';
import { ErrorText } from '../../../../ui/fields/Field.tsx';
import { snack } from '../../../../ui/overlays/snackbars.ts';
import { formWords as words } from '../words.ts';
import { useError, useFormContext, useHeaderForRules, useKind } from '../state/context.ts';
import { FieldGrid } from '../steps/FieldGrid.tsx';
import { addRow, removeRow } from '../state/form-store.ts';
import { ItemField } from './ItemField.tsx';
import { rowLists } from './rows.ts';
import { useRow, useRowIds } from './useRow.ts';

type Props = { section: RowSection; columns: readonly string[]; add: string; remove: string };

/** A list of rows under each other: payments, carried goods. */
export function RowsSection({ section, columns, add, remove }: Props) {
  const { store } = useFormContext();
  const kind = useKind();
  const header = useHeaderForRules();
  const ids = useRowIds(section);
  const { path } = rowLists[section];
  const error = useError(path);
  const { visible, min } = sectionRule(kind, section, { header });
  const list = useRef<HTMLOListElement>(null);
  if (!visible) return null;
  const addOne = () => {
    addRow(store, section);
    setTimeout(() => list.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus());
  };
  return (
    <Card
      title={sectionTitles[section]}
      text={min === 0 ? words.optional : undefined}
      actions={
        <Button icon={Plus} onClick={addOne} data-path={path}>
          {add}
        </Button>
      }
    >
      {error && (
        <p className="text-table text-danger">
          <ErrorText>{error}</ErrorText>
        </p>
      )}
      {ids.length > 0 && (
        <ol ref={list} className="form-rows">
          {ids.map((id, index) => (
            <FormRow key={id} {...{ section, columns, remove, index }} />
          ))}
        </ol>
      )}
    </Card>
  );
}

type RowProps = Pick<Props, 'section' | 'columns' | 'remove'> & { index: number };

function FormRow({ section, columns, remove, index }: RowProps) {
  const { store } = useFormContext();
  const found = useRow(section, index);
  if (!found) return null;
  const { row, stateOf } = found;
  const number = toPersianDigits(index + 1);
  const title = `${rowTitles[section]} ${number}`;
  const name = `${remove} ${number}`;
  const removeThis = () => {
    removeRow(store, section, index);
    const undo = () => addRow(store, section, row, index);
    snack('info', words.removedRow(name), { actions: [{ label: words.undo, onSelect: undo }] });
  };
  return (
    <li>
      <strong>{title}</strong>
      <FieldGrid>
        {columns.map(field => (
          <ItemField
            key={field}
            section={section}
            index={index}
            field={field}
            good={row['stuffServiceId']}
            state={stateOf(field)}
          />
        ))}
      </FieldGrid>
      <IconButton icon={Trash} label={name} onClick={removeThis} />
    </li>
  );
}
