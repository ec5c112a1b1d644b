import { checkBuyer, numberOf, type BuyerDocument } from '@moadi/domain/buyers';
import { importEntryState, importKnown, importRepeat } from '@moadi/domain/enums';
import { faultText, messageText, type Fault } from '@moadi/domain/faults';
import { checkGood, type GoodDocument } from '@moadi/domain/goods';
import { buildBuyer, buildGood, type BookRow, type BuildContext, type Built } from '@moadi/domain/imports';
import type { Tx } from '../../../platform/database/scope.ts';
import type { RowKey } from '../../../platform/database/sets.ts';
import { Refusal } from '../../../platform/http/answers/faults.ts';
import { newId } from '../../../platform/ids.ts';
import { askAboutLater } from '../../buyers/inquiry-jobs.ts';
import * as buyers from '../../buyers/service.ts';
import * as goods from '../../goods/service.ts';
import type { Ended, Found } from '../entries/entries-store.ts';
import { keptBuyers, keptGoods, takeAway } from '../entries/lookups-store.ts';
import { keptOf, placedRemarks, sentenceOf } from '../words.ts';
import type { BookKind, BuiltEntry, Checking, Registered, Registering, TakingBack } from './types.ts';

const { good, faulty, registered, skipped, takenBack, kept } = importEntryState.id;

/** A row of the case that is the same as one of a book. */
interface Known<D> {
  id: string;
  version: number;
  document: D;
}

/** Buyers or goods: what tells one from the others, and who keeps them. */
interface Records<D extends object> {
  /** What is done about rows that are new, or were brought up to date. */
  after?: (tx: Tx, clientId: number, ids: readonly string[], now: number) => Promise<void>;
  table: 'buyers' | 'goods';
  build: (rows: readonly BookRow[], context: BuildContext) => Built<D>;
  faultsOf: (document: D, now: number) => Fault[];
  facts: (document: D) => Pick<Found, 'ownNumber' | 'name' | 'total'>;
  /** Undefined: nothing tells it from others. */
  key: (document: D) => string | undefined;
  /** Rows that may be the same as one of these. */
  kept: (tx: Tx, clientId: number, documents: readonly D[]) => Promise<Known<D>[]>;
  create: (tx: Tx, key: RowKey, document: D, now: number) => Promise<unknown>;
  update: (tx: Tx, key: RowKey & { version: number }, document: D, now: number) => Promise<unknown>;
}

const keyOfGood = ({ userCode, stuffId, nickName, description }: GoodDocument) =>
  userCode ? `${userCode}` : `${stuffId}|${nickName ?? description ?? ''}`;

/** A book that has only the case's own name of a good, as the workbook of our list, gives a new one that for its description. */
const described = (good: GoodDocument): GoodDocument => {
  const { description = good.nickName } = good;
  return { ...good, ...(description !== undefined && { description }) };
};

export const goodBooks = books<GoodDocument>({
  table: 'goods',
  build: buildGood,
  faultsOf: (document, now) => checkGood(described(document), now),
  facts: ({ userCode, nickName, description, fee }) => ({
    ownNumber: userCode,
    name: nickName ?? description,
    total: fee,
  }),
  key: keyOfGood,
  kept: keptGoods,
  create: (tx, key, document, now) => goods.create(tx, key, described(document), now),
  update: (tx, key, document, now) => goods.update(tx, key, document, now),
});

export const buyerBooks = books<BuyerDocument>({
  table: 'buyers',
  // Whether their tax inbox is there.
  after: askAboutLater,
  build: buildBuyer,
  faultsOf: checkBuyer,
  facts: document => ({ ownNumber: numberOf(document), name: document.nickName }),
  key: document => {
    const number = numberOf(document);
    return number && `${document.typeOfBuyer}|${number}|${document.branchCode ?? ''}`;
  },
  kept: keptBuyers,
  create: (tx, key, document, now) =>
    buyers.create(tx, key, { buyer: buyers.accepted(document, now), inquiryState: false }, now),
  update: (tx, key, document, now) =>
    buyers.update(tx, key, { buyer: buyers.accepted(document, now), inquiryState: false }, now),
});

function books<D extends object>(of: Records<D>): BookKind<D> {
  const knownIn = async (tx: Tx, clientId: number, entries: readonly BuiltEntry<D>[]) => {
    const rows = await of.kept(
      tx,
      clientId,
      entries.map(({ built }) => built.document),
    );
    return new Map(rows.map(row => [of.key(row.document), row] as const));
  };
  const knownTo = (known: ReadonlyMap<string | undefined, Known<D>>, document: D) => {
    const key = of.key(document);
    return key === undefined ? undefined : known.get(key);
  };
  return {
    together: 250,
    takenBackTogether: 500,
    build: of.build,
    async check({ tx, book, now }: Checking, entries: readonly BuiltEntry<D>[]) {
      const known = await knownIn(tx, book.clientId, entries);
      return entries.map(({ number, built }): Found => {
        const own = built.faults.map(keptOf);
        const read = new Set(built.faults.map(({ fault: { path } }) => path));
        const faults = [
          ...own,
          ...placedRemarks(
            built,
            of.faultsOf(built.document, now).filter(({ path }) => !read.has(path)),
          ),
        ];
        const twin = knownTo(known, built.document);
        const [first] = faults;
        return {
          number,
          state: first ? faulty : good,
          ...of.facts(built.document),
          ...(first && { said: { faults, doubts: [], warnings: [] } }),
          ...(first && { codes: [...new Set(faults.map(({ code }) => code))], message: sentenceOf(first) }),
          faultCount: faults.length,
          ...(twin && { repeat: importRepeat.id.registered, repeatedId: twin.id }),
        };
      });
    },
    prepare: async (_, entries: readonly BuiltEntry<D>[]) => by => register(by, entries),
    send: async () => [],
    async takeBack({ tx, book, now }: TakingBack, entries: readonly Registered[]) {
      const made = entries.filter(({ repeatedId }) => repeatedId === null).map(({ storedId }) => storedId!);
      const gone = await takeAway(tx, of.table, { clientId: book.clientId, ids: made }, now);
      return entries.map(({ number, storedId, repeatedId }): Ended => {
        if (storedId !== null && gone.has(storedId)) return { number, state: takenBack };
        const why = repeatedId === null ? 'imports.keptInUse' : 'imports.keptUpdated';
        return { number, state: kept, message: messageText(why) };
      });
    },
  };
  async function register({ tx, book, now }: Registering, entries: readonly BuiltEntry<D>[]) {
    const { clientId } = book;
    const known = await knownIn(tx, clientId, entries);
    const ended: Ended[] = [];
    for (const { number, built } of entries) {
      const twin = knownTo(known, built.document);
      if (twin && book.known !== importKnown.id.update) {
        ended.push({ number, state: skipped, message: importKnown.label(importKnown.id.skip) });
        continue;
      }
      const id = twin?.id ?? newId(now);
      try {
        // Nothing was written yet where a row is refused: the others go on.
        if (twin) await of.update(tx, { ...twin, clientId }, { ...twin.document, ...built.document }, now);
        else await of.create(tx, { clientId, id }, built.document, now);
        ended.push({ number, state: registered, storedId: id });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        ended.push({ number, state: faulty, message: faultText(error.faults[0]!) });
      }
    }
    const stored = ended.flatMap(({ storedId }) => (storedId === undefined ? [] : [storedId]));
    await of.after?.(tx, clientId, stored, now);
    return ended;
  }
}
