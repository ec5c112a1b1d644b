import { openAsBlob } from 'node:fs';
import { answerWith } from '../kit/child.ts';
import type { Serving } from '../pipeline/serve.ts';

export interface Sent {
  statuses: readonly number[];
}

/** Sends files, all at once, as a browser does. */
const { port, token } = JSON.parse(process.argv[2]!) as Serving;
const url = `http://127.0.0.1:${port}/api/v1/cases/${process.argv[3]}/evidences?evidenceType=13`;

answerWith(async ({ paths }: { paths: readonly string[] }): Promise<Sent> => {
  return { statuses: await Promise.all(paths.map(send)) };
});

async function send(path: string): Promise<number> {
  const body = new FormData();
  body.append('file', await openAsBlob(path), 'a.xlsx');
  return (await fetch(url, { method: 'POST', body, headers: { authorization: `Bearer ${token}` } })).status;
}
