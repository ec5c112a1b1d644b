import {
  activitySection,
  type ActivitySection,
  type CommodityCategoryType,
  type CommoditySupplierType,
  type CommodityType,
  type CurrencyDecimals,
} from '@moadi/domain/enums';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { goodsSearchText } from '@moadi/domain/goods';
import { searchText } from '@moadi/domain/primitives';
import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { newId } from '../../platform/ids.ts';
import { hasActivities, insertRows, isLoaded } from './loading-store.ts';

const directory = join(import.meta.dirname, '../../../reference');

/** When the units and the few real rows of the goods list were gathered from public material: their rates may have changed since. */
const GATHERED = Date.UTC(2026, 6, 1);

/**
 * Reference data that every installation needs, loaded once into an empty database. `demonstration`: with an invented
 * catalogue, of which the simulated authority has the same now.
 */
export async function loadReference(tx: Tx, { demonstration }: { demonstration?: number }): Promise<void> {
  // Later than the rest: an installation that has that lacks these.
  if (!(await hasActivities(tx))) await loadActivities(tx);
  if (await isLoaded(tx)) return;
  await loadUnits(tx);
  await loadCurrencies(tx);
  await loadCommodities(tx, 'commodities', demonstration ?? GATHERED);
  if (demonstration !== undefined) await loadCommodities(tx, 'commodities.synthetic', demonstration);
  await loadPlaces(tx);
}

const read = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(join(directory, `${name}.json`), 'utf8')) as T;

async function loadUnits(tx: Tx): Promise<void> {
  const rows = await read<{ code: string; name: string }[]>('units');
  await insertRows(
    tx,
    'measurement_units',
    rows.map(({ code, name }) => ({
      id: newId(),
      code,
      unit_name: name,
      create_date: timestamp(GATHERED),
      search: searchText(`${name} ${code}`),
    })),
  );
}

interface CurrencyRow {
  alphabeticCode: string;
  numericCode: string;
  minorUnit?: CurrencyDecimals;
  currency: string;
  entryPersianName: string;
  entryEnglishName: string;
}

async function loadCurrencies(tx: Tx): Promise<void> {
  const rows = await read<CurrencyRow[]>('currencies');
  await insertRows(
    tx,
    'currencies',
    rows.map(row => ({
      id: newId(),
      currency: row.currency,
      alphabetic_code: row.alphabeticCode,
      numeric_code: row.numericCode,
      minor_unit: row.minorUnit ?? null,
      entry_persian_name: row.entryPersianName,
      entry_english_name: row.entryEnglishName,
      create_date: timestamp(GATHERED),
      search: searchText(
        [row.currency, row.alphabeticCode, row.numericCode, row.entryPersianName, row.entryEnglishName].join(
          ' ',
        ),
      ),
    })),
  );
}

interface CommodityRow {
  stuffId: string;
  title: string;
  vatRate: number;
  category: CommodityCategoryType;
  type: CommodityType;
  supplier?: CommoditySupplierType;
  unitCode?: string;
}

async function loadCommodities(tx: Tx, name: string, asOf: number): Promise<void> {
  const rows = await read<CommodityRow[]>(name);
  await insertRows(
    tx,
    'commodities',
    rows.map(row => ({
      id: newId(),
      stuff_id: row.stuffId,
      title: row.title,
      search: goodsSearchText(row.title),
      vat_rate: String(row.vatRate),
      category: row.category,
      type: row.type,
      supplier: row.supplier ?? null,
      measurement_unit: row.unitCode ?? null,
      as_of: timestamp(asOf),
      create_date: timestamp(asOf),
    })),
  );
}

interface ActivityRow {
  code: string;
  name: string;
  title: string;
  section: ActivitySection;
}

async function loadActivities(tx: Tx): Promise<void> {
  const rows = await read<ActivityRow[]>('activities');
  await insertRows(
    tx,
    'activities',
    rows.map(({ code, name, title, section }) => ({
      ...{ id: newId(), code, name, title, section },
      create_date: timestamp(GATHERED),
      search: searchText([title, name, code, activitySection.label(section)].join(' ')),
    })),
  );
}

interface Places {
  provinces: { id: number; name: string }[];
  cities: { id: number; name: string; provinceId: number }[];
}

async function loadPlaces(tx: Tx): Promise<void> {
  const { provinces, cities } = await read<Places>('provinces-cities');
  await insertRows(
    tx,
    'provinces',
    provinces.map(({ id, name }) => ({ id, name, search: searchText(name) })),
  );
  await insertRows(
    tx,
    'cities',
    cities.map(({ id, name, provinceId }) => ({
      id,
      name,
      province_id: provinceId,
      search: searchText(name),
    })),
  );
  for (const [file, table] of [
    ['waybill-countries', 'waybill_countries'],
    ['waybill-cities', 'waybill_cities'],
  ] as const) {
    const rows = await read<{ code: string; name: string }[]>(file);
    await insertRows(
      tx,
      table,
      rows.map(({ code, name }) => ({ code, name, search: searchText(`${name} ${code}`) })),
    );
  }
}
