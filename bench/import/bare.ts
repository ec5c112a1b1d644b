import pg from 'pg';

/** Rows of one statement. */
const TOGETHER = 1_000;

/** What registering writes, and where each names its invoice. */
const tables = {
  invoices: 'id',
  invoice_items: 'invoice_id',
  invoice_events: 'invoice_id',
  invoice_words: 'invoice_id',
  jobs: 'subject_id',
};

/**
 * Seconds that inserting the invoices of a book takes, with their lines, timelines, words and sending jobs, ready as they are, into
 * tables like theirs with all indexes. Reading them is not counted.
 */
export async function bareInvoices(url: string, clientId: number, numbers: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let spent = 0;
    for (const [table, own] of Object.entries(tables)) {
      await client.query(`create table bare_${table} (like ${table} including all)`);
      const wanted = `client_id = $1 and ${own} in
        (select id from invoices where client_id = $1 and book_number like $2)`;
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${table} t where ${wanted}`,
        [clientId, `${numbers}%`],
      );
      for (let from = 0; from < rows.length; from += TOGETHER) {
        const values = `[${rows
          .slice(from, from + TOGETHER)
          .map(({ row }) => row)
          .join(',')}]`;
        const began = performance.now();
        await client.query(
          `insert into bare_${table} select * from jsonb_populate_recordset(null::bare_${table}, $1::jsonb)`,
          [values],
        );
        spent += performance.now() - began;
      }
    }
    return spent / 1_000;
  } finally {
    await client.end();
  }
}
