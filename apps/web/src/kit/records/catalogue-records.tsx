import { catalogueResource, type Catalogue, type CatalogueAct, type CatalogueRow } from '@moadi/contract/kit';
import type { FieldTable } from '@moadi/domain/fields';
import { heldLines, type Held } from '@moadi/domain/reference';
import { call } from '../api/call.ts';
import { queryOf, refreshQueries } from '../api/queries.ts';
import { lazyPart } from '../lazy-part.tsx';
import { may } from '../may.ts';
import type { Uses } from './calls.ts';
import type { RecordKind } from './kind.ts';
import { catalogueWords } from './words.ts';

const CatalogueDialog = lazyPart(() => import('./CatalogueDialog.tsx'));

/** The rows of a catalogue, of which nobody's case is asked: list, details, editor, end and deletion from its description. */
export function catalogueRecords(catalogue: Catalogue): RecordKind<CatalogueRow<FieldTable, string>> {
  const { endpoints, fields, title, holders } = catalogue;
  const refresh = () => refreshQueries(endpoints.list, endpoints.count, endpoints.item);
  const at = ({ id }: { id: string }) => ({ params: { id } });
  return {
    resource: catalogueResource(catalogue),
    fields,
    calls: {
      refresh,
      listing: () => ({ list: endpoints.list, count: endpoints.count }),
      item: key => queryOf(endpoints.item, at(key)),
      update: (key, body, act) => call(endpoints.update, { ...at(key), body, act }),
      end: (key, endDate) =>
        endDate === undefined
          ? call(endpoints.resume, at(key))
          : call(endpoints.end, { ...at(key), body: { endDate } }),
      uses: key => queryOf(endpoints.uses, at(key)),
      remove: key => call(endpoints.remove, at(key)),
      bulk: (rows, { act, endDate }, idempotencyKey) =>
        call(endpoints.bulk, {
          idempotencyKey,
          body: {
            act: act as CatalogueAct,
            ids: rows.map(({ id }) => id),
            ...(endDate !== undefined && { endDate }),
          },
        }),
    },
    mayWrite: () => may('reference.write'),
    nameOf: row => String(row[title]),
    Editor: props => <CatalogueDialog {...props} catalogue={catalogue} refresh={refresh} />,
    words: catalogueWords(catalogue),
    renderHeld: (_row, held: Uses & Held) => <Counts lines={heldLines(held, holders)} />,
    heldStays: true,
  };
}

/** «۳ ردیف صورتحساب», for each kind of what has a row. */
function Counts({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
