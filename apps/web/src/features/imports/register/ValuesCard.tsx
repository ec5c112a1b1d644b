import { importEndpoints as endpoints } from '@moadi/contract/imports';
import type { AnswerOf } from '@moadi/contract/kit';
import { importValueList, type ImportValueList } from '@moadi/domain/enums';
import { formatJalali, formatRial, tehranDayOf } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { queryOf } from '../../../kit/api/queries.ts';
import { buyersLoader } from '../../../kit/buyers/search.ts';
import { useDraft } from '../../../kit/draft/useDraft.ts';
import { useFastEditor } from '../../../kit/fast-editors.ts';
import { useChoices } from '../../../kit/form/choices.ts';
import { goodsLoader } from '../../../kit/goods/search.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { ServerSelect } from '../../../ui/fields/ServerSelect.tsx';
import type { Option } from '../../../ui/fields/useServerOptions.ts';
import { SmallTable } from '../../../ui/table/SmallTable.tsx';
import { map } from '../acts.ts';
import type { Mapping, OpenedImport } from '../opened.ts';
import { importWords as words } from '../words.ts';

type Value = AnswerOf<typeof endpoints.values>[number];
/** Ours and what it is called; null: its rows are left for later. */
type Chosen = Readonly<Record<string, Option | null>>;

const { id: lists } = importValueList;
const SHOWN = 50;

const nameOf = ({ list, key }: Value): string => `${list}.${key}`;

type Props = {
  item: OpenedImport;
  /** Goods are searched as of this day; of today where absent. */
  at: number | undefined;
};

/** Values of theirs that stand for nothing of ours yet: one choice is good for all rows that have it. */
export function ValuesCard({ item, at }: Props) {
  const { clientId, id } = item;
  const { data } = useQuery(queryOf(endpoints.values, { params: { clientId, id } }));
  const draft = useDraft<Chosen>(`import.${id}.values`);
  const [busy, setBusy] = useState(false);
  const open = (data ?? []).filter(({ isKnown, ours }) => !isKnown || ours === null);
  const chosen = draft.value ?? {};
  if (open.length === 0 || !item.mapping) return null;
  const set = (value: Value, ours: Option | null | undefined) => {
    const { [nameOf(value)]: _, ...others } = draft.get() ?? {};
    draft.set(ours === undefined ? others : { ...others, [nameOf(value)]: ours });
  };
  const count = open.filter(value => chosen[nameOf(value)] !== undefined).length;
  const go = async () => {
    setBusy(true);
    const values: Mapping['values'] = { ...item.mapping!.values };
    for (const value of open) {
      const ours = chosen[nameOf(value)];
      if (ours !== undefined)
        values[value.list] = { ...values[value.list], [value.key]: ours === null ? null : ours.id };
    }
    if (await map(item, { ...item.mapping!, values })) draft.drop();
    setBusy(false);
  };
  const { theirs, of, rows, ours, later } = words.values.columns;
  const hasGoods = at !== undefined && open.some(({ list }) => list === lists.goods);
  return (
    <Card title={words.values.title} text={words.values.text}>
      <div className="flex flex-col gap-3">
        <SmallTable label={words.values.title} columns={[theirs, of, rows, ours, later]}>
          {open.slice(0, SHOWN).map(value => (
            <tr key={nameOf(value)}>
              <td>
                <bdi>{value.text}</bdi>
              </td>
              <td>{importValueList.label(value.list)}</td>
              <td>{formatRial(String(value.count))}</td>
              <td className="min-w-64">
                <OursField
                  clientId={clientId}
                  at={at}
                  value={value}
                  chosen={chosen[nameOf(value)] ?? undefined}
                  onChange={next => set(value, next)}
                />
              </td>
              <td>
                <Checkbox
                  label={words.values.later}
                  checked={(chosen[nameOf(value)] ?? value.ours) === null}
                  onChange={isLater => set(value, isLater ? null : undefined)}
                />
              </td>
            </tr>
          ))}
        </SmallTable>
        {open.length > SHOWN && (
          <p className="text-help text-muted">{words.values.more(formatRial(String(open.length - SHOWN)))}</p>
        )}
        {hasGoods && (
          <p className="text-help text-muted">{words.values.goodsOn(formatJalali(tehranDayOf(at)))}</p>
        )}
        <div>
          <Button variant="primary" busy={busy} disabled={count === 0} onClick={() => void go()}>
            {words.values.apply(formatRial(String(count)))}
          </Button>
        </div>
      </div>
    </Card>
  );
}

type FieldProps = {
  clientId: number;
  at: number | undefined;
  value: Value;
  chosen: Option | undefined;
  onChange: (ours: Option | undefined) => void;
};

function OursField({ value, ...props }: FieldProps) {
  const label = words.values.oursOf(value.text);
  const fields: Record<ImportValueList, typeof GoodField> = {
    [lists.goods]: GoodField,
    [lists.units]: UnitField,
    [lists.buyers]: BuyerField,
  };
  const Field = fields[value.list];
  return <Field {...props} label={label} />;
}

type OneProps = Omit<FieldProps, 'value'> & { label: string };

const plain = ({ id, label }: Option): Option => ({ id, label });

function GoodField({ clientId, at, label, chosen, onChange }: OneProps) {
  const Editor = useFastEditor('good');
  const [adding, setAdding] = useState<string>();
  const load = useMemo(() => goodsLoader({ clientId, at, saved: true }), [clientId, at]);
  return (
    <>
      <ServerSelect
        bare
        label={label}
        placeholder={words.values.pick}
        value={chosen && { ...chosen, good: { stuffId: '' } }}
        onChange={option =>
          onChange(
            option && plain({ id: option.good.id ?? option.good.stuffId ?? option.id, label: option.label }),
          )
        }
        load={load}
        addNew={{ label: words.values.newGood, onSelect: setAdding }}
      />
      {adding !== undefined && (
        <Suspense fallback={null}>
          <Editor
            clientId={clientId}
            query={adding}
            onDone={({ id, description, nickName, stuffId }) => {
              onChange({ id: id!, label: nickName ?? description ?? stuffId ?? '' });
              setAdding(undefined);
            }}
            onClose={() => setAdding(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function BuyerField({ clientId, label, chosen, onChange }: OneProps) {
  const Editor = useFastEditor('buyer');
  const [adding, setAdding] = useState<string>();
  const [load] = useState(() => buyersLoader(clientId));
  return (
    <>
      <ServerSelect
        bare
        label={label}
        placeholder={words.values.pick}
        value={chosen && { ...chosen, buyer: { id: chosen.id } }}
        onChange={option => onChange(option && plain(option))}
        load={load}
        addNew={{ label: words.values.newBuyer, onSelect: setAdding }}
      />
      {adding !== undefined && (
        <Suspense fallback={null}>
          <Editor
            clientId={clientId}
            query={adding}
            onDone={({ id, nickName = '' }) => {
              onChange({ id, label: nickName });
              setAdding(undefined);
            }}
            onClose={() => setAdding(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function UnitField({ label, chosen, onChange }: OneProps) {
  const { load } = useChoices('units');
  return (
    <ServerSelect
      bare
      label={label}
      placeholder={words.values.pick}
      value={chosen}
      onChange={option => onChange(option && plain(option))}
      load={load}
      minChars={0}
      debounceMs={0}
    />
  );
}
