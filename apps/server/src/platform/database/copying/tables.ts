import pg from 'pg';

/** A table as it is copied: what PostgreSQL computes by itself is left out. */
export interface CopiedTable {
  name: string;
  columns: readonly string[];
}

export interface SequencePlace {
  name: string;
  last: string;
  isCalled: boolean;
}

export interface AppliedMigration {
  number: number;
  name: string;
  sha256: string;
}

/** Kept by the migrations themselves; and always empty, but emptied anew by whoever asks whether there is room (health.ts). */
const NOT_COPIED = ['schema_migrations', 'space_probes'];

export async function copiedTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [NOT_COPIED],
  );
  return rows;
}

export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, sha256 from schema_migrations order by number',
  );
  return rows;
}

export async function placesOfSequences(client: pg.Client): Promise<SequencePlace[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const places: SequencePlace[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${id(name)}`,
    );
    places.push({ name, ...found[0]! });
  }
  return places;
}

export async function setSequences(client: pg.Client, places: readonly SequencePlace[]): Promise<void> {
  for (const { name, last, isCalled } of places)
    await client.query('select setval($1::regclass, $2, $3)', [id(name), last, isCalled]);
}

/** Whether row-level security would hide rows from this user, so that a copy would be without them. */
export async function seesEverything(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ sees: boolean }>(
    'select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  );
  return rows[0]?.sees ?? false;
}

export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return rows[0]!.tables === 0;
}

export const id = (name: string): string => pg.escapeIdentifier(name);
export const columnsOf = ({ name, columns }: CopiedTable): string =>
  `${id(name)} (${columns.map(id).join(', ')})`;

interface Part {
  on: string;
  name: string;
  definition: string;
}

/**
 * Fills all tables anew in the transaction of `client`: keys, indexes and triggers go first and are made again, with the same
 * definitions, when the rows are there. That takes a fraction of the time, and no order of tables is needed.
 */
export async function refill(
  client: pg.Client,
  tables: readonly CopiedTable[],
  fill: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => id(name));
  await client.query(`truncate ${names.join(', ')}`);
  const constraints = await constraintsOf(client);
  const byKind = (isForeign: boolean) => constraints.filter(({ kind }) => (kind === 'f') === isForeign);
  for (const { on, name } of [...byKind(true), ...byKind(false)])
    await client.query(`alter table ${on} drop constraint ${id(name)}`);
  const indexes = await indexesOf(client);
  for (const { name } of indexes) await client.query(`drop index ${id(name)}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await fill();
  for (const { on, name, definition } of byKind(false))
    await client.query(`alter table ${on} add constraint ${id(name)} ${definition}`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { on, name, definition } of byKind(true))
    await client.query(`alter table ${on} add constraint ${id(name)} ${definition}`);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

async function constraintsOf(client: pg.Client): Promise<(Part & { kind: string })[]> {
  const { rows } = await client.query<Part & { kind: string }>(
    `select conrelid::regclass::text as on, conname as name, contype as kind, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'p', 'u', 'x')
       and conrelid <> 'schema_migrations'::regclass
     order by conrelid::regclass::text, conname`,
  );
  return rows;
}

async function indexesOf(client: pg.Client): Promise<Omit<Part, 'on'>[]> {
  const { rows } = await client.query<Omit<Part, 'on'>>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename <> 'schema_migrations' order by indexname`,
  );
  return rows;
}
