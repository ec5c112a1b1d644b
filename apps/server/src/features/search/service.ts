import { canInCase, type CasePermission } from '@moadi/domain/access';
import type { Db, Tx } from '../../platform/database/scope.ts';
import { casesLatelyUsed, type UsedCase } from '../accesses/lately-used.ts';
import { findBuyers } from '../buyers/service.ts';
import { findGoods } from '../goods/service.ts';
import { findInvoices } from '../invoices/list/find.ts';

/** Cases that are looked into, those first that their person used last: most have one or two, an office some hundreds. */
export const MOST_CASES = 40;
/** Of these at once. */
const TOGETHER = 4;
/** Rows of a kind that anybody looks through. */
const MOST_ROWS = 6;

/** Rows of a person's own cases, each in its case's own transaction, and only what the person may list there. */
export async function findInOwnCases(db: Db, userId: string, text: string) {
  const cases = (await casesLatelyUsed(db.read, userId)).filter(one => mayAny(one));
  const looked = cases.slice(0, MOST_CASES);
  const found: FoundIn[] = [];
  for (let from = 0; from < looked.length; from += TOGETHER)
    found.push(...(await Promise.all(looked.slice(from, from + TOGETHER).map(one => findIn(db, one, text)))));
  return {
    // Wherever they are, the newest first.
    invoices: found
      .flatMap(({ invoices }) => invoices)
      .toSorted((a, b) => b.createDate - a.createDate)
      .slice(0, MOST_ROWS),
    buyers: inTurn(found.map(({ buyers }) => buyers)).slice(0, MOST_ROWS),
    goods: inTurn(found.map(({ goods }) => goods)).slice(0, MOST_ROWS),
    isPartial: cases.length > looked.length,
  };
}

type FoundIn = Awaited<ReturnType<typeof findIn>>;

const rights = ['invoices.read', 'buyers.read', 'goods.list'] as const satisfies readonly CasePermission[];

const may = ({ role, state }: UsedCase, right: CasePermission): boolean => canInCase(role, right, state);
const mayAny = (one: UsedCase): boolean => rights.some(right => may(one, right));

function findIn(db: Db, one: UsedCase, text: string) {
  const { clientId, caseName } = one;
  return db.tenant(clientId, async tx => {
    const rowsOf = async <Row extends object>(
      right: (typeof rights)[number],
      find: (tx: Tx, clientId: number, text: string, most: number) => Promise<Row[]>,
    ) =>
      may(one, right)
        ? (await find(tx, clientId, text, MOST_ROWS)).map(row => ({ ...row, clientId, caseName }))
        : [];
    return {
      invoices: await rowsOf('invoices.read', findInvoices),
      buyers: await rowsOf('buyers.read', findBuyers),
      goods: await rowsOf('goods.list', findGoods),
    };
  });
}

/** The first of each, then the second of each: what one case has many of hides nothing of another. */
const inTurn = <Row>(lists: readonly (readonly Row[])[]): Row[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, i) =>
    lists.flatMap(list => list.slice(i, i + 1)),
  ).flat();
