import {
  isForPrograms,
  type Catalogue,
  type CatalogueAct,
  type CatalogueRow,
  type CatalogueSchemas,
} from '@moadi/contract/kit';
import { fault, type Fault } from '@moadi/domain/faults';
import {
  documentFaults,
  documentOf,
  normalizeDocument,
  type ChoiceList,
  type DocumentOf,
  type FieldSpec,
  type FieldTable,
} from '@moadi/domain/fields';
import { tehranDayOf } from '@moadi/domain/primitives';
import { endFields, heldText } from '@moadi/domain/reference';
import { catalogueStore, type CatalogueSource, type HolderColumns } from '../../database/catalogues.ts';
import type { CatalogueTable } from '../../database/records.ts';
import type { Tx } from '../../database/scope.ts';
import { auditAct } from '../audit.ts';
import { found, refuse } from '../answers/faults.ts';
import { actOnMany, only, answerOf } from './outcomes.ts';
import type { Platform } from '../platform.ts';
import type { ActCall } from '../call.ts';
import type { Routes } from '../routes.ts';

interface CatalogueRoutes<F extends FieldTable, Required extends keyof F & string> extends Pick<
  CatalogueSource,
  'table' | 'own' | 'inLines'
> {
  catalogue: Catalogue<F, Required>;
  schemas: CatalogueSchemas<CatalogueRow<F, Required>, DocumentOf<F>>;
  usedIn: HolderColumns<string>;
  /** The tables of the catalogues that its fields choose from. */
  choices?: Partial<Record<ChoiceList, readonly [CatalogueTable, column: 'id' | 'code']>>;
  /** What follows from its rows is told when one is written. */
  changed?: (tx: Tx, now: number) => Promise<void>;
}

/** A catalogue as its description has it: everybody reads, who may write adds, edits, ends, and deletes what nothing uses. */
export function catalogueRoutes<F extends FieldTable, Required extends keyof F & string>(
  routes: Routes,
  { db }: Pick<Platform, 'db'>,
  { catalogue, schemas, table, usedIn, inLines, own, choices = {}, changed }: CatalogueRoutes<F, Required>,
): void {
  type Row = CatalogueRow<F, Required>;
  const { endpoints, fields, required, byHand = [], key, title, name, holders, begin, rowRules } = catalogue;
  const rows = catalogueStore<Row>({
    ...{ catalogue, table, usedIn },
    ...(inLines && { inLines }),
    ...(own && { own }),
  });
  const titleOf = (row: Row) => String(row[title]);
  const keyOf = (row: Row) => String(row[key]);
  const used = (row: Row) => ({ id: row.id, key: keyOf(row) });
  const usesOf = async (tx: Tx, row: Row) =>
    (await rows.uses(tx, [used(row)])).get(row.id) ?? { totalCount: 0, holders: [] };
  /** Whether something would lose its name with the key. */
  const isCalledByKey = async (tx: Tx, row: Row) => {
    await rows.freeUnused(tx, [used(row)]);
    return (await usesOf(tx, row)).holders.some(({ of }) => usedIn[of]?.[2] !== 'id');
  };

  /** The document as it is kept, or what is wrong with it. */
  const accepted = async (tx: Tx, id: string, given: DocumentOf<F>, now: number, before?: Row) => {
    const document = normalizeDocument(fields, given);
    const kept = before && normalizeDocument(fields, documentOf(fields, before));
    const faults = [
      ...documentFaults(fields, document, [...required, ...byHand], now, kept),
      ...(rowRules?.check(document) ?? []),
    ];
    if (faults.length > 0) refuse(...faults);
    if (before && endsEarly({ ...before, ...document }, before.endDate))
      refuse(fault('reference.endBeforeBegin', begin!, { name: titleOf(before) }));
    await refuseUnoffered(tx, document, before);
    const twins = (await rows.findTwins(tx, id, document)).map(({ twin, field }) => {
      const value = String((document as Readonly<Record<string, unknown>>)[field]);
      return fault('reference.taken', field, { value, name: field === title ? keyOf(twin) : titleOf(twin) });
    });
    if (twins.length > 0) refuse(...twins);
    // Rows that meet from before that was refused can still be edited.
    const isMoved = begin && [key, begin].some(field => valueIn(document, field) !== valueIn(kept, field));
    if (isMoved && (await rows.isMet(tx, id, document, before?.endDate)))
      refuse(fault('reference.overlaps', begin, { value: String(valueIn(document, key)) }));
    return document;
  };
  /** Whether it would end before it has begun. */
  const endsEarly = (row: object, endDate: number | undefined): boolean => {
    const from = begin && (valueIn(row, begin) as number | undefined);
    return from !== undefined && endDate !== undefined && tehranDayOf(endDate) <= tehranDayOf(from);
  };
  /** What is chosen must be offered; what was chosen before may stay when it has ended. */
  const refuseUnoffered = async (tx: Tx, document: object, before: Row | undefined) => {
    for (const [name, spec] of Object.entries<FieldSpec>(fields)) {
      const chosen = (document as Record<string, string | undefined>)[name];
      const from = spec.type === 'choice' ? choices[spec.from] : undefined;
      if (!from || chosen === undefined) continue;
      if (chosen === (before as Record<string, unknown> | undefined)?.[name]) continue;
      if (!(await rows.isOffered(tx, ...from, chosen)))
        refuse(fault('rules.unknownValue', name, { field: spec.label }));
    }
  };
  /** What something has is ended, not deleted. */
  const held = async (tx: Tx, some: readonly Row[]) => {
    await rows.freeUnused(tx, some.map(used));
    const uses = await rows.uses(tx, some.map(used));
    return new Map(
      some.flatMap(row => {
        const found = uses.get(row.id);
        if (!found) return [];
        const text = heldText(found, holders);
        const useCounts = found.holders
          .map(({ of, count, isLeast }) => `${of}: ${isLeast ? 'at least ' : ''}${count}`)
          .join(', ');
        return [[row.id, fault('reference.inUse', '', { name: titleOf(row), uses: text, useCounts })]];
      }),
    );
  };
  const tooEarly = (some: readonly Row[], endDate: number | undefined) =>
    new Map(
      some
        .filter(row => endsEarly(row, endDate))
        .map(row => [row.id, fault('reference.endBeforeBegin', 'endDate', { name: titleOf(row) })]),
    );
  /** Of the rows that would end later than they do, or not at all: those that would meet another one of their key. */
  const met = async (tx: Tx, some: readonly Row[], endDate: number | undefined) => {
    const faults = new Map<string, Fault>();
    for (const row of some) {
      const isLater = row.endDate !== undefined && (endDate === undefined || endDate > row.endDate);
      if (isLater && (await rows.isMet(tx, row.id, documentOf(fields, row), endDate)))
        faults.set(
          row.id,
          fault('reference.overlaps', endDate === undefined ? '' : 'endDate', { value: keyOf(row) }),
        );
    }
    return faults;
  };
  const change: Readonly<
    Record<CatalogueAct, (tx: Tx, some: readonly Row[], call: Ending) => Promise<readonly Row[]>>
  > = {
    end: (tx, some, { endDate, now }) => rows.end(tx, idsOf(some), endDate, now),
    resume: (tx, some, { now }) => rows.end(tx, idsOf(some), undefined, now),
    remove: async (tx, some) => {
      await rows.remove(tx, idsOf(some));
      return some;
    },
  };
  const act = async (name: CatalogueAct, ids: readonly string[], call: Act & Ending) => {
    const { tx } = call;
    await rows.lock(tx);
    const faults =
      name === 'end' ? documentFaults(endFields, { endDate: call.endDate }, ['endDate'], call.now) : [];
    if (faults.length > 0) refuse(...faults);
    const outcomes = await actOnMany<Row>(ids, {
      lock: some => rows.lockRows(tx, some),
      held: async some => {
        if (name === 'remove') return held(tx, some);
        const endDate = name === 'end' ? call.endDate : undefined;
        return new Map([...(await met(tx, some, endDate)), ...tooEarly(some, endDate)]);
      },
      act: some => change[name](tx, some, call),
    });
    for (const { row } of outcomes) if (row) await audit(auditNames[name], call, row);
    return outcomes;
  };
  const audit = async (act: AuditName, { tx, user, address, now }: Act, row: Row) => {
    await auditAct(tx, {
      userId: user.id,
      action: `reference.${act}`,
      subject: row.id,
      address,
      detail: { catalogue: name, row },
      now,
    });
    await changed?.(tx, now);
  };

  const looking: Routes['known'] = isForPrograms(endpoints.list.access) ? routes.known : routes.signedIn;
  // A workbook is read as it is of one moment, however long that takes.
  looking(endpoints.list, schemas.list, ({ list, read }) =>
    own?.list?.look && read === db.read ? db.system(tx => rows.listSoon(tx, list)) : rows.list(read, list),
  );
  // Anyone who chooses a row keeps its id or its key, as all who hold rows of this catalogue do.
  const isHeldById = Object.values<HolderColumns<string>[string]>(usedIn).some(([, , by]) => by === 'id');
  routes.named(endpoints.list.path, async held => {
    const wanted = isHeldById
      ? { filters: [], ids: held }
      : { filters: [{ field: key, op: 'IN' as const, values: held }] };
    const found = await rows.list(db.read, { ...wanted, skip: 0, take: held.length, sort: [] });
    return new Map(found.map(row => [isHeldById ? String(row.id) : keyOf(row), titleOf(row)]));
  });
  looking(endpoints.count, schemas.count, async ({ list }) => ({
    totalCount: await rows.count(db.read, list),
  }));
  looking(endpoints.item, schemas.item, async ({ params }) => found(await rows.find(db.read, params.id)));
  routes.signedIn(endpoints.uses, schemas.uses, async ({ params }) =>
    usesOf(db.read, found(await rows.find(db.read, params.id))),
  );
  routes.act(endpoints.create, schemas.create, async call => {
    const { tx, body, now } = call;
    await rows.lock(tx);
    const id = await rows.newId(tx, now);
    const row = await rows.insert(tx, id, await accepted(tx, id, body, now), now);
    await audit('added', call, row);
    return row;
  });
  routes.act(endpoints.update, schemas.update, async call => {
    const { tx, now } = call;
    await rows.lock(tx);
    const [locked] = await rows.lockRows(tx, [call.params.id]);
    const before = found(locked);
    const { id } = before;
    const kept = await accepted(tx, id, call.body, now, before);
    if (String(kept[key]) !== keyOf(before) && (await isCalledByKey(tx, before)))
      refuse(fault('reference.keyInUse', key, { name: titleOf(before) }));
    const row =
      (await rows.replace(tx, { id, version: call.body.version }, kept, now)) ??
      refuse(fault('http.editedMeanwhile'));
    await audit('edited', call, row);
    return row;
  });
  routes.act(endpoints.end, schemas.end, async call =>
    only(await act('end', [call.params.id], { ...call, endDate: call.body.endDate })),
  );
  routes.act(endpoints.resume, schemas.resume, async call =>
    only(await act('resume', [call.params.id], call)),
  );
  routes.act(endpoints.remove, schemas.remove, async call => {
    only(await act('remove', [call.params.id], call));
  });
  routes.act(endpoints.bulk, schemas.bulk, async call => {
    const { act: name, ids, endDate } = call.body;
    if (name !== 'end' && endDate !== undefined)
      refuse(fault('rules.notAllowed', 'endDate', { field: endFields.endDate.label }));
    return (await act(name, ids, { ...call, endDate })).map(answerOf(name === 'remove'));
  });
}

const valueIn = (row: object | undefined, field: string): unknown =>
  (row as Readonly<Record<string, unknown>> | undefined)?.[field];

type Act = Pick<ActCall<object>, 'tx' | 'user' | 'address' | 'now'>;

/** From when on, where that is the act. */
interface Ending {
  endDate?: number | undefined;
  now: number;
}

/** As the audit has it. */
const auditNames = {
  end: 'ended',
  resume: 'resumed',
  remove: 'deleted',
} as const satisfies Record<CatalogueAct, AuditName>;
type AuditName = 'added' | 'edited' | 'ended' | 'resumed' | 'deleted';

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
