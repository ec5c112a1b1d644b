import { randomUUID } from 'node:crypto';
import { goodsSearchText } from '@moadi/domain/goods';
import { readRow } from '@moadi/domain/goods-lists';
import { startOfDay, type TehranDay } from '@moadi/domain/primitives';
import pg from 'pg';
import type { ListRow } from '../../tools/goods-lists/rows.ts';

/** Rows of one statement. */
const TOGETHER = 1_000;

const columns = [
  ...(['id', 'stuff_id', 'title', 'search', 'vat_rate', 'tax_status', 'rate_note', 'category'] as const),
  ...(['type', 'supplier', 'edit_date', 'valid_from', 'valid_to', 'as_of'] as const),
] as const;

/** Seconds that inserting rows takes which are ready, into a table as the catalogue is, with all its indexes and with none. */
export async function bareInserts(
  url: string,
  rows: () => Iterable<ListRow>,
): Promise<Record<'indexed' | 'plain', number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create table bare_indexed (like commodities including all)');
    // Some rows of the list end before they begin; a bring-in refuses them, here they are inserted like the others.
    await client.query('alter table bare_indexed drop constraint commodities_period');
    await client.query(
      'create table bare_plain (like commodities including defaults including storage, primary key (id))',
    );
    return {
      indexed: await insertAll(client, 'bare_indexed', rows()),
      plain: await insertAll(client, 'bare_plain', rows()),
    };
  } finally {
    await client.end();
  }
}

/** Making the values ready is not counted. */
async function insertAll(client: pg.Client, table: string, rows: Iterable<ListRow>): Promise<number> {
  let spent = 0;
  let values: unknown[] = [];
  const put = async () => {
    if (values.length === 0) return;
    const places = Array.from({ length: values.length / columns.length }, (_, row) => {
      const own = columns.map((_, i) => `$${row * columns.length + i + 1}`);
      return `(${own.join(',')})`;
    });
    const text = `insert into ${table} (${columns.join(',')}) values ${places.join(',')}`;
    const began = performance.now();
    await client.query(text, values);
    spent += performance.now() - began;
    values = [];
  };
  for (const row of rows) {
    values.push(...valuesOf(row));
    if (values.length >= TOGETHER * columns.length) await put();
  }
  await put();
  return spent / 1_000;
}

const moment = (day: TehranDay | undefined): string | null =>
  day === undefined ? null : new Date(startOfDay(day)).toISOString();

function valuesOf(listed: ListRow): unknown[] {
  const { row } = readRow(column => listed[column]);
  if (!row) throw new Error(`The row of ${listed.ID} is refused.`);
  const { stuffId, title, rate = null, status = null, note = null, supplier = null } = row;
  return [
    ...[randomUUID(), stuffId, title, goodsSearchText(title), rate, status, note, row.category],
    ...[row.type, supplier, moment(row.edited), moment(row.from), moment(row.to), moment(row.edited)],
  ];
}
