import type { Fault } from '@moadi/domain/faults';
import type { InvoiceKind } from '@moadi/domain/invoices';
import type { Verdict } from './judge.ts';

export type Group = 'right' | 'correction' | 'defect' | 'wire' | 'form';

export interface Difference {
  group: Group;
  kind: InvoiceKind;
  name: string;
  difference: string;
  json: string;
}

/** Counts what was judged, and keeps every difference. */
export class Tally {
  readonly differences: Difference[] = [];
  readonly names = new Set<string>();
  private readonly byKind = new Map<string, Map<Group, number>>();
  private readonly byVerdict = new Map<Group, Map<string, number>>();

  /** Of invoices with one code of the authority and one fault of ours: which says what the other says, and how often. */
  readonly met = new Map<string, Map<Fault['code'], number>>();

  meet(codes: readonly string[], faults: readonly Fault[]): void {
    const [code, ...others] = new Set(codes);
    const [key, ...more] = new Set(faults.map(fault => fault.code));
    if (code && key && others.length + more.length === 0) count(this.met, code, key);
  }

  add(group: Group, kind: InvoiceKind, name: string, verdict: Verdict, json: string): void {
    this.names.add(name);
    count(this.byKind, kind, group);
    if (typeof verdict === 'string') return count(this.byVerdict, group, verdict);
    count(this.byVerdict, group, 'difference');
    this.differences.push({ group, kind, name, difference: verdict.difference, json });
  }

  of(group: Group, verdict: string): number {
    return this.byVerdict.get(group)?.get(verdict) ?? 0;
  }

  kinds(group: Group): string[] {
    return [...this.byKind].filter(([, groups]) => groups.has(group)).map(([kind]) => kind);
  }

  get total(): number {
    return [...this.byKind.values()].flatMap(groups => [...groups.values()]).reduce((a, b) => a + b, 0);
  }

  lines(): string[] {
    const written = <K>(name: string, row: Map<K, number>) =>
      `${name}: ${[...row].map(([what, number]) => `${number} ${String(what)}`).join(', ')}`;
    return [
      `${this.total} invoices, ${this.names.size} different ones of one change`,
      ...[...this.byKind].map(([kind, row]) => written(kind, row)),
      ...[...this.byVerdict].map(([group, row]) => written(group, row)),
    ];
  }

  /** Each kind of difference once, with an example. */
  report(): string {
    const groups = Map.groupBy(this.differences, ({ name, difference }) => `${name}: ${difference}`);
    return [...groups]
      .map(
        ([what, found]) =>
          `${found.length} × ${what}\n    ${found[0]!.kind} ${found[0]!.json.slice(0, 3000)}`,
      )
      .join('\n');
  }
}

function count<A, B>(table: Map<A, Map<B, number>>, row: A, column: B): void {
  const cells = table.get(row) ?? new Map<B, number>();
  table.set(row, cells.set(column, (cells.get(column) ?? 0) + 1));
}
