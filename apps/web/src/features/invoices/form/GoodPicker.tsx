import { goodEndpoints } from '@moadi/contract/goods';
import { referenceEndpoints } from '@moadi/contract/reference';
import { itemFields, type InvoiceItem } from '@moadi/domain/invoices';
import { Suspense, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { useFastEditor, type GoodRecord } from '../../../kit/fast-editors.ts';
import { ServerSelect } from '../../../ui/fields/ServerSelect.tsx';
import type { LoadOptions, Option } from '../../../ui/fields/useServerOptions.ts';
import { invoiceWords as words } from '../words.ts';
import { useError, useFormContext } from './context.ts';
import { setRow } from './form-store.ts';

interface GoodOption extends Option {
  good: GoodRecord;
}

const PAGE = 25;

type Props = { row: InvoiceItem; index: number; bare?: boolean };

/** The case's own goods first, then the authority's catalogue; picking one fills the line. */
export function GoodPicker({ row, index, bare = false }: Props) {
  const { store, clientId } = useFormContext();
  const Editor = useFastEditor('good');
  const [adding, setAdding] = useState<string>();
  const name = `invoiceBodies.${index}.stuffServiceId`;
  const error = useError(name);

  const load: LoadOptions<GoodOption> = async (query, page, signal) => {
    const list = { fullText: query, skip: (page - 1) * PAGE, take: PAGE };
    const active = { ...list, filters: [{ field: 'isActive', op: 'EQ', values: [true] }] as const };
    const [saved, catalogue] = await Promise.all([
      call(goodEndpoints.list, { params: { clientId }, query: active, signal }),
      call(referenceEndpoints.commodities, { query: list, signal }),
    ]);
    const own = saved.map(good => optionOf(good as GoodRecord));
    const known = new Set(own.map(({ good }) => good.stuffId));
    return [
      ...own,
      ...catalogue
        .filter(({ stuffId }) => !known.has(stuffId))
        .map(({ id, stuffId, title, vatRate, measurementUnit }) =>
          optionOf({ id, stuffId, description: title, vatRate, ...(measurementUnit && { measurementUnit }) }),
        ),
    ];
  };
  const pick = (good: GoodRecord | undefined) => {
    if (!good) return setRow(store, 'invoiceBodies', index, { stuffServiceId: undefined });
    const { measurementUnit } = good;
    setRow(store, 'invoiceBodies', index, {
      stuffServiceId: good.stuffId,
      stuffServiceDescription: good.description ?? good.nickName,
      ...(good.vatRate !== undefined && { vatRate: good.vatRate }),
      ...(good.fee !== undefined && { fee: good.fee }),
      ...(good.discount !== undefined && { discount: good.discount }),
      ...(measurementUnit && { measurementUnit }),
    });
  };
  const { stuffServiceId, stuffServiceDescription } = row;
  return (
    <>
      <ServerSelect
        label={itemFields.stuffServiceId.label}
        name={name}
        bare={bare}
        required
        error={error}
        placeholder={words.pickGood}
        value={
          stuffServiceId
            ? {
                id: stuffServiceId,
                label: stuffServiceDescription ?? stuffServiceId,
                hint: stuffServiceId,
                good: { id: stuffServiceId },
              }
            : undefined
        }
        onChange={option => pick(option?.good)}
        load={load}
        debounceMs={400}
        addNew={{ label: words.newGood, onSelect: setAdding }}
      />
      {adding !== undefined && (
        <Suspense fallback={null}>
          <Editor
            clientId={clientId}
            query={adding}
            onClose={() => setAdding(undefined)}
            onDone={good => {
              setAdding(undefined);
              pick(good);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const optionOf = (good: GoodRecord): GoodOption => ({
  id: good.id,
  label: good.nickName ?? good.description ?? good.stuffId ?? '',
  hint: good.stuffId ?? '',
  good,
});
