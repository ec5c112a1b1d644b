import { readFileSync } from 'node:fs';
import {
  definitions,
  fixtureNames,
  type Company,
  type FixtureName,
  type FixtureRows,
  type KnownGood,
  type Memory,
  type Person,
  type Taxpayer,
} from './fixture-rows.ts';
import { GoodsList } from './goods-list.ts';
import { problemOfRows } from './shapes.ts';

/** The editable facts that the authority and the inquiry services know. */
export class Fixtures {
  /** The authority's own list, as far as a part of it was handed in. */
  readonly list = new GoodsList();
  private rows: FixtureRows = seeds();
  private index = indexed(this.rows);

  get<N extends FixtureName>(name: N): FixtureRows[N] {
    return this.rows[name];
  }

  problem(name: FixtureName, rows: unknown): string | undefined {
    return problemOfRows(rows, definitions[name].shape, definitions[name].key);
  }

  /** The rows must have passed `problem`. */
  set(name: FixtureName, rows: unknown): void {
    this.rows = { ...this.rows, [name]: rows };
    this.index = indexed(this.rows);
  }

  reset(): void {
    this.list.clear();
    this.rows = seeds();
    this.index = indexed(this.rows);
  }

  company = (id: string): Company | undefined => this.index.companies.get(id);
  memory = (id: string): Memory | undefined => this.index.memories.get(id);
  taxpayer = (economicNumber: string): Taxpayer | undefined => this.index.taxpayers.get(economicNumber);
  person = (nationalCode: string): Person | undefined => this.index.people.get(nationalCode);
  /** What the list says, in front of what was set by hand, which knows of other duties. */
  good = (stuffId: string): KnownGood | undefined => {
    const [listed, set] = [this.list.good(stuffId), this.index.goods.get(stuffId)];
    return listed ? { ...set, ...listed } : set;
  };

  /** The rate that is registered for an id when an invoice is issued; undefined where nobody knows one. */
  rateAt(stuffId: string, at: number): number | undefined {
    if (this.list.good(stuffId)) return this.list.rateAt(stuffId, at);
    return this.index.goods.get(stuffId)?.vatRate;
  }

  mayBeCurrencyService(good: KnownGood): boolean {
    return this.index.namedCurrencyServices ? good.currencyService === true : good.category === 2;
  }
}

function seeds(): FixtureRows {
  const read = (name: FixtureName): unknown[] => definitions[name].files.flatMap(file => readData(file));
  return Object.fromEntries(fixtureNames.map(name => [name, read(name)])) as unknown as FixtureRows;
}

/** A table of apps/simulator/data. */
export function readData(file: string): unknown[] {
  return JSON.parse(readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8')) as unknown[];
}

function indexed(rows: FixtureRows) {
  return {
    companies: new Map(rows.companies.map(row => [row.id, row])),
    memories: new Map(rows.memories.map(row => [row.id, row])),
    taxpayers: new Map(rows.taxpayers.map(row => [row.economicNumber, row])),
    people: new Map(rows.people.map(row => [row.nationalCode, row])),
    goods: new Map(rows.goods.map(row => [row.stuffId, row])),
    namedCurrencyServices: rows.goods.some(good => good.currencyService),
  };
}
