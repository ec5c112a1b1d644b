import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type pg from 'pg';

/* PostgreSQL's COPY over a connection of `pg`, which has the messages and no streams for them. */

interface Connection {
  stream: Socket;
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (why: string) => void;
}

/** What of a statement `pg` tells whoever submits it by himself. */
const statement = (text: string) => ({
  submit: (connection: Connection): void => connection.query(text),
  handleRowDescription: () => {},
  handleEmptyQuery: () => {},
  handlePortalSuspended: () => {},
});

const submit = (client: pg.Client, query: object) => void client.query(query as pg.Submittable);

const PIECE = 64 * 1024;

/** The rows of `copy … to stdout` in pieces of some 64 kB. `rows` counts them. Who does not read on holds the database up. */
export function copyOut(client: pg.Client, text: string): { bytes: Readable; rows: () => number } {
  let [connection, rows, held] = [undefined as Connection | undefined, 0, 0];
  let lines: Buffer[] = [];
  const bytes = new Readable({ read: () => void connection?.stream.resume(), highWaterMark: 4 * PIECE });
  const push = () => {
    if (held > 0 && !bytes.push(Buffer.concat(lines))) connection?.stream.pause();
    [lines, held] = [[], 0];
  };
  submit(client, {
    ...statement(text),
    submit(on: Connection) {
      connection = on;
      on.query(text);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      rows++;
      // Its memory is the connection's, and used again.
      lines.push(Buffer.from(chunk));
      held += chunk.length;
      if (held >= PIECE) push();
    },
    handleCommandComplete: () => {},
    handleError: (error: Error) => void bytes.destroy(error),
    handleReadyForQuery() {
      push();
      bytes.push(null);
    },
  });
  return { bytes, rows: () => rows };
}

/** Hands bytes to `copy … from stdin`; returns how many rows there are then. */
export function copyIn(client: pg.Client, text: string, bytes: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let [rows, failure] = [0, undefined as unknown];
    submit(client, {
      ...statement(text),
      handleCopyInResponse: (connection: Connection) =>
        void send(connection, bytes, () => failure !== undefined).catch((error: unknown) => {
          failure ??= error;
          connection.sendCopyFail('the copy broke off');
        }),
      handleCommandComplete: ({ text: said }: { text: string }) => void (rows = Number(said.split(' ')[1])),
      handleError: (error: Error) => {
        failure ??= error;
        reject(failure as Error);
      },
      handleReadyForQuery: () => (failure === undefined ? resolve(rows) : reject(failure as Error)),
    });
  });
}

async function send(connection: Connection, bytes: AsyncIterable<Buffer>, isOver: () => boolean) {
  for await (const chunk of bytes) {
    if (isOver()) return;
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
  }
  connection.endCopyFrom();
}
