import pg from 'pg';
import { copiedTables } from '../src/platform/database/copying/tables.ts';

/** By table: how many rows there are, and a hash of them all. */
export async function contentOf(adminUrl: string): Promise<Record<string, { rows: number; hash: string }>> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const content: Record<string, { rows: number; hash: string }> = {};
    for (const { name } of await copiedTables(client)) {
      const { rows } = await client.query<{ rows: number; hash: string }>(
        `select count(*)::int as rows, md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as hash from ${name} t`,
      );
      content[name] = rows[0]!;
    }
    return content;
  } finally {
    await client.end();
  }
}
