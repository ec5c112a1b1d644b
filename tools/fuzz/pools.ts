import { newId } from '../../apps/server/src/platform/ids.ts';
import type { RowKind } from '../../apps/server/test/requests/kinds.ts';
import type { Random } from './random.ts';

/** As many of a kind as are worth choosing from. */
const MOST = 40;

/** Ids that requests may name: of rows that there are, that were deleted, and that belong to others. */
export class Pools {
  readonly #rows = new Map<string, string[]>();

  #of(kind: RowKind, which: 'live' | 'gone' | 'foreign'): string[] {
    const key = `${kind} ${which}`;
    const rows = this.#rows.get(key) ?? [];
    this.#rows.set(key, rows);
    return rows;
  }

  add(kind: RowKind, which: 'live' | 'foreign', id: string): void {
    const rows = this.#of(kind, which);
    rows.push(id);
    if (rows.length > MOST) rows.shift();
  }

  deleted(kind: RowKind, id: string): void {
    const live = this.#of(kind, 'live');
    const at = live.indexOf(id);
    if (at >= 0) this.#of(kind, 'gone').push(...live.splice(at, 1));
  }

  /** Most often one that there is. */
  draw(kind: RowKind, random: Random): string {
    const which = random.next();
    const rows = this.#of(kind, which < 0.75 ? 'live' : which < 0.85 ? 'gone' : 'foreign');
    return which > 0.95 || rows.length === 0 ? newId() : random.pick(rows);
  }
}
