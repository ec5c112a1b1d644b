import { listOf, MOST_WORKBOOK_ROWS, ROW_COUNT, XLSX, type Endpoint } from '@moadi/contract/kit';
import { inCase } from '@moadi/contract/kit/schemas';
import { isStaff } from '@moadi/domain/access';
import { jalaliText, tehranDayOf } from '@moadi/domain/primitives';
import type { FastifyReply } from 'fastify';
import type { PageQuery } from '../../database/list-page.ts';
import type { Db, Tx } from '../../database/scope.ts';
import type { AskedRequest, PreparedCall } from '../call.ts';
import type { Caller } from '../callers/caller.ts';
import { FileAnswer } from '../answers/file-answer.ts';
import { parsed } from '../requests/input.ts';
import { openSpool } from './spool.ts';
import { makeWorkbook, type KnownOfLists, type Making } from './workbook.ts';

/** A list that can leave as a workbook. */
export interface ExportableList {
  endpoint: Endpoint;
  /** Refuses who may not read it, and what it cannot be asked for. */
  admit: (asked: Asked) => Promise<unknown>;
  /** All of it as it is at one moment; returns how many rows it has. Refuses as `admit` does. */
  make: (asked: Asked, making: Making) => Promise<number>;
}

/** Who asks for a list, and what for. */
export interface Asked {
  caller: Caller;
  request: AskedRequest;
  now: number;
}

/** It is made whole before it is sent; who leaves meanwhile ends the making. */
export async function workbookAnswer(
  { endpoint, make }: ExportableList,
  asked: Asked,
  reply: FastifyReply,
): Promise<FileAnswer> {
  const gone = new AbortController();
  const spool = await openSpool();
  reply.raw.once('close', () => {
    gone.abort();
    void spool.close();
  });
  const count = await make(asked, { sink: spool.sink, most: MOST_WORKBOOK_ROWS, signal: gone.signal });
  reply.header(ROW_COUNT, count).header('content-length', await spool.size());
  return new FileAnswer(XLSX, workbookName(listOf(endpoint)!.title, asked.now), async () => spool.bytes());
}

/** What the file of a list is called. Browsers take a half-space for a sign that no name of a file may have. */
export const workbookName = (title: string, at: number): string =>
  `${title.replaceAll('\u200c', ' ')} ${jalaliText(tehranDayOf(at)).replaceAll('/', '-')}.xlsx`;

const SNAPSHOT = { isSnapshot: true };

/** The case that a path names. */
export const caseOf = ({ params }: AskedRequest): number => {
  const { clientId } = params as { clientId: string };
  return (parsed(inCase, { clientId }, 'http.rowNotFound') as { clientId: number }).clientId;
};

interface Source<C, More> {
  endpoint: Endpoint;
  known: KnownOfLists;
  /** The rows of a page, as the list's route reads them. */
  pageOf: (call: C, more: More & { read: Tx; list: PageQuery }) => Promise<unknown>;
}

/** What of a call a workbook needs. */
type Called = Pick<PreparedCall<object>, 'user' | 'now' | 'address' | 'request' | 'workbook'>;

/** A list of a case: its rows, and what is read of others, are of one moment. */
export const listInCase = <C extends Called & Pick<PreparedCall<object>, 'access'>>(
  db: Db,
  admitted: (tx: Tx, asked: Asked) => Promise<C>,
  { endpoint, known, pageOf }: Source<C, { tx: Tx }>,
): ExportableList => ({
  endpoint,
  admit: asked => db.tenant(caseOf(asked.request), tx => admitted(tx, asked)),
  make: (asked, making) =>
    db.system(
      read =>
        db.tenant(
          caseOf(asked.request),
          async tx => {
            const call = await admitted(tx, asked);
            const isAudited = endpoint.audited || call.access.isStaff;
            const ofCall = (list: PageQuery) => pageOf(call, { tx, read, list });
            return makeWorkbook(tx, isAudited, endpoint, call, { pageOf: ofCall, ...known }, making);
          },
          SNAPSHOT,
        ),
      SNAPSHOT,
    ),
});

/** A list outside of cases. */
export const listOutsideOfCases = <C extends Called & Pick<PreparedCall<object>, 'caller'>>(
  db: Db,
  admitted: (asked: Asked) => C,
  { endpoint, known, pageOf }: Source<C, object>,
): ExportableList => ({
  endpoint,
  admit: async asked => admitted(asked),
  make: (asked, making) =>
    db.system(read => {
      const call = admitted(asked);
      const { caller } = asked;
      const isAudited = endpoint.audited || (caller.kind === 'session' && isStaff(caller.role));
      const ofCall = (list: PageQuery) => pageOf(call, { read, list });
      return makeWorkbook(read, isAudited, endpoint, call, { pageOf: ofCall, ...known }, making);
    }, SNAPSHOT),
});
