import { importEndpoints as endpoints } from '@moadi/contract/imports';
import { importGuess, importKind, importPart, type ImportPart } from '@moadi/domain/enums';
import { targetsOfPart, type TargetKey } from '@moadi/domain/imports';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../kit/api/queries.ts';
import { EnumLabel } from '../../../kit/format/EnumLabel.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { DigitsField } from '../../../ui/fields/DigitsField.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { SmallTable } from '../../../ui/table/SmallTable.tsx';
import type { Layout, Mapping, OpenedImport } from '../opened.ts';
import { importWords as words } from '../words.ts';
import { lettersOf } from './letters.ts';
import { SheetRows } from './SheetRows.tsx';

type Suggested = Layout['sheets'][number];
type Mapped = Mapping['sheets'][number];
type Props = {
  item: OpenedImport;
  suggested: Suggested;
  /** Absent: the sheet is left out. */
  value: Mapped | undefined;
  onChange: (value: Mapped | undefined) => void;
  mayWrite: boolean;
};

const invoiceParts: readonly ImportPart[] = [
  ...[importPart.id.invoices, importPart.id.payments, importPart.id.shippingGoods],
];
const partsOf = (kind: OpenedImport['kind']): readonly ImportPart[] =>
  kind === importKind.id.invoices
    ? invoiceParts
    : [kind === importKind.id.buyers ? importPart.id.buyers : importPart.id.goods];

/** A sheet: what its rows are, where its head stands, and what each column is. */
export function SheetCard({ item, suggested, value, onChange, mayWrite }: Props) {
  const { clientId, id } = item;
  const first = value?.head ?? suggested.head;
  const [head, setHead] = useState(String(first?.from ?? ''));
  const [headRows, setHeadRows] = useState(first?.rows ?? 1);
  const asked = { from: Number(head), rows: headRows };
  const isOther = asked.from > 0 && !isSame(asked, suggested.head);
  const found = useQuery({
    ...queryOf(endpoints.layout, {
      params: { clientId, id },
      query: { sheet: suggested.sheet, head: asked.from, headRows },
    }),
    enabled: isOther,
    staleTime: Infinity,
  });
  const shown = isOther ? found.data?.sheets.find(({ sheet }) => sheet === suggested.sheet) : suggested;
  const take = (part: ImportPart | undefined) =>
    onChange(part && shown?.head ? mappedOf(shown, part) : undefined);
  const setTarget = (column: number, target: TargetKey | null) =>
    value &&
    onChange({
      ...value,
      columns: value.columns.map(one => (one.column === column ? { ...one, target } : one)),
    });
  const isStale = value !== undefined && shown?.head !== undefined && !isSame(value.head, shown.head);
  const sheet = item.sheets.find(({ index }) => index === suggested.sheet);
  return (
    <Card
      title={words.mapping.sheet(suggested.name)}
      text={sheet && words.mapping.rows(toPersianDigits(sheet.rowCount), toPersianDigits(sheet.hiddenRows))}
    >
      <div className="flex flex-col gap-4">
        {!suggested.head && !value && (
          <p className="notice" data-meaning="warning">
            {words.mapping.noHead}
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-3">
          <Select
            label={words.mapping.part}
            value={value?.part}
            disabled={!mayWrite}
            placeholder={words.mapping.leaveOut}
            onChange={take}
            options={partsOf(item.kind).map(part => ({ id: part, label: importPart.label(part)! }))}
          />
          <div className="flex flex-col gap-2">
            <DigitsField
              label={words.mapping.head}
              value={head}
              disabled={!mayWrite}
              onChange={setHead}
              maxLength={7}
              help={words.mapping.headHelp}
            />
            <Checkbox
              label={words.mapping.twoRows}
              checked={headRows === 2}
              disabled={!mayWrite}
              onChange={isTwo => setHeadRows(isTwo ? 2 : 1)}
            />
          </div>
          {(isStale || (isOther && !value)) && shown?.head && mayWrite && (
            <div className="beside-label">
              <Button onClick={() => take(value?.part ?? shown.part ?? partsOf(item.kind)[0])}>
                {words.mapping.takeHead(toPersianDigits(shown.head.from), shown.head.rows === 2)}
              </Button>
            </div>
          )}
        </div>
        {value && !isStale && (
          <Columns value={value} suggested={shown ?? suggested} onTarget={setTarget} mayWrite={mayWrite} />
        )}
        <SheetRows item={item} sheet={suggested.sheet} head={value?.head.from ?? suggested.head?.from} />
      </div>
    </Card>
  );
}

const isSame = (place: Mapped['head'], other: Mapped['head'] | undefined): boolean =>
  place.from === other?.from && place.rows === other.rows;

const mappedOf = ({ sheet, head, columns }: Suggested, part: ImportPart): Mapped => ({
  ...{ sheet, part, head: head! },
  columns: columns.map(({ column, title, target }) => ({ column, title, target })),
});

type ColumnsProps = {
  value: Mapped;
  suggested: Suggested;
  onTarget: (column: number, target: TargetKey | null) => void;
  mayWrite: boolean;
};

function Columns({ value, suggested, onTarget, mayWrite }: ColumnsProps) {
  const options = targetsOfPart(value.part).map(({ key, label }) => ({ id: key, label }));
  const { column, title, samples, target, sureness } = words.mapping.columns;
  return (
    <SmallTable label={words.mapping.columnsLabel} columns={[column, title, samples, target, sureness]}>
      {value.columns.map(one => {
        const guess = suggested.columns.find(({ column }) => column === one.column);
        const isOwn = guess !== undefined && guess.target !== one.target;
        return (
          <tr key={one.column}>
            <td>
              <bdi>{lettersOf(one.column)}</bdi>
            </td>
            <td className="max-w-48 truncate" data-tip={one.title} data-tip-cut="">
              {one.title || words.mapping.untitled}
            </td>
            <td className="max-w-64 truncate text-muted">
              <bdi>{guess?.samples.join(words.mapping.between)}</bdi>
            </td>
            <td className="min-w-56">
              <Select<TargetKey>
                bare
                label={words.mapping.targetOf(one.title || lettersOf(one.column))}
                value={one.target ?? undefined}
                disabled={!mayWrite}
                placeholder={words.mapping.nothing}
                onChange={next => onTarget(one.column, next ?? null)}
                options={options}
              />
            </td>
            <td>
              {isOwn ? (
                <Chip>{words.mapping.own}</Chip>
              ) : (
                guess && <EnumLabel of={importGuess} id={guess.guess} />
              )}{' '}
              {guess?.changed && <Chip>{words.mapping.changed}</Chip>}
            </td>
          </tr>
        );
      })}
    </SmallTable>
  );
}
