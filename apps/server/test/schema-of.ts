import type pg from 'pg';

/** Everything that migrations make, as the database describes it. */
const schema = `
  select 'column', table_name || '.' || column_name, concat_ws(' ', data_type, is_nullable, column_default, collation_name)
    from information_schema.columns where table_schema = 'public'
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'policy', tablename || '.' || policyname, concat_ws(' ', roles, cmd, qual, with_check)
    from pg_policies where schemaname = 'public'
  union all select 'function', proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
  union all select 'trigger', tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
  union all select 'right', table_name || ' ' || grantee, string_agg(privilege_type, ' ' order by privilege_type)
    from information_schema.role_table_grants where table_schema = 'public' group by table_name, grantee
  order by 1, 2, 3`;

export const schemaOf = async (database: pg.Client): Promise<string[][]> =>
  (await database.query<string[]>({ text: schema, rowMode: 'array' })).rows;
