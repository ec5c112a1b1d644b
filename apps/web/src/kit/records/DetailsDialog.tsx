import { isCode, measuredField, type FieldSpec, type FieldTable, type Value } from '@moadi/domain/fields';
import { activeStatus } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/actions/Button.tsx';
import { CopyText } from '../../ui/display/CopyText.tsx';
import { DefinitionList, type Definition } from '../../ui/display/DefinitionList.tsx';
import { JalaliDate, JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ChoiceName } from '../form/ChoiceName.tsx';
import { EnumLabel } from '../format/EnumLabel.tsx';
import type { RowKey } from './calls.ts';
import type { RecordKind, RecordRow } from './kind.ts';
import { recordWords as words } from './words.ts';
import { Loaded } from '../Loaded.tsx';

type Props<Row extends RecordRow> = {
  kind: RecordKind<Row>;
  rowKey: RowKey;
  isStaff: boolean;
  /** Absent: this person may not edit. */
  onEdit: (() => void) | undefined;
  onClose: () => void;
};

/** All that is kept of one row. */
export function DetailsDialog<Row extends RecordRow>(props: Props<Row>) {
  const { kind, rowKey, isStaff, onEdit, onClose } = props;
  const query = useQuery(kind.calls.item(rowKey));
  const { data: row } = query;
  return (
    <Dialog
      title={
        <span className="flex flex-wrap items-center gap-3">
          {row ? kind.nameOf(row) : kind.words.detailsTitle}
          {row && <EnumLabel of={activeStatus} id={row.isActive} />}
        </span>
      }
      size="medium"
      onClose={onClose}
      cancelLabel={words.close}
      actions={
        <>
          {row && kind.renderLinks?.(row, isStaff)}
          {row && onEdit && (
            <Button variant="primary" onClick={onEdit}>
              {words.edit}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query}>
        {row => (
          <DefinitionList
            items={[
              ...fieldFacts(kind.fields, row),
              ...(kind.facts?.(row) ?? []),
              ...(isStaff ? whose(kind, row) : []),
              ...dates(kind, row),
            ]}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

const fieldFacts = (fields: FieldTable, row: object): Definition[] =>
  Object.entries(fields).flatMap(([name, spec]: [string, FieldSpec]): Definition[] => {
    const given = (row as Record<string, Value>)[name];
    if (spec.type === 'choice' && spec.kind === undefined && given !== undefined)
      return [{ label: spec.label, value: <ChoiceName list={spec.from} id={String(given)} /> }];
    const text = measuredField(spec, given) ?? spec.emptyLabel;
    if (text === undefined) return [];
    const value = isCode(spec) ? <CopyText text={text} label={spec.label} /> : text;
    return [{ label: spec.label, value, wide: spec.type === 'text' && spec.lines === true }];
  });

const whose = <Row extends RecordRow>({ resource }: RecordKind<Row>, { clientId }: Row): Definition[] =>
  clientId === undefined
    ? []
    : [{ label: resource.columns.clientId!.label, value: toPersianDigits(clientId) }];

const dates = <Row extends RecordRow>({ resource }: RecordKind<Row>, row: Row): Definition[] => [
  ...(row.endDate === undefined
    ? []
    : [{ label: resource.columns.endDate!.label, value: <JalaliDate at={row.endDate} /> }]),
  { label: resource.columns.createDate!.label, value: <JalaliTime at={row.createDate} /> },
  ...(row.modifyDate === undefined
    ? []
    : [{ label: words.modifyDate, value: <JalaliTime at={row.modifyDate} /> }]),
];
