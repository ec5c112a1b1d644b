import {
  listOf,
  XLSX,
  NEXT_CURSOR,
  parseListQuery,
  parseWorkbookQuery,
  type Endpoint,
  type EndpointInfo,
  type EndpointSchemas,
  type RawQuery,
  type WorkbookQuery,
} from '@moadi/contract/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { PageQuery } from '../database/list-page.ts';
import type { Tx } from '../database/scope.ts';
import { addressOf, type Where } from '../limits/address.ts';
import type { Read } from './audit.ts';
import type { Caller, SessionUser } from './callers/caller.ts';
import type { CaseAccess } from './callers/case-access.ts';
import { refuse } from './answers/faults.ts';
import type { FileAnswer } from './answers/file-answer.ts';
import { parsed, withoutBody, withoutQuery } from './requests/input.ts';
import type { StreamAnswer } from './answers/stream-answer.ts';

type Part<S, K extends string> = S extends { [P in K]: infer Z extends z.ZodType } ? z.output<Z> : undefined;
export type Answer<S> = S extends { response: infer Z extends z.ZodType }
  ? z.input<Z>
  : void | FileAnswer | StreamAnswer;

/** Of a request, what says what is asked for; what somebody has asked for before, and is done later, has no other. */
export type AskedRequest = Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers' | 'id'> & Where;

export interface Call<S extends EndpointSchemas> {
  params: Part<S, 'params'>;
  query: Part<S, 'query'>;
  body: Part<S, 'body'>;
  /** The parsed list query, for endpoints that list or count. */
  list: PageQuery;
  /** What is asked for, where the list is to be a workbook. */
  workbook: WorkbookQuery | undefined;
  now: number;
  address: string;
  agent: string;
  requestId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Of a person or a program. */
export interface KnownCall<S extends EndpointSchemas> extends Call<S> {
  caller: Caller;
  /** Single statements of the system; for a workbook all of them see the same rows. Lists read by it. */
  read: Tx;
}

/** Of a person. */
export interface SessionCall<S extends EndpointSchemas> extends KnownCall<S> {
  caller: SessionUser;
  user: SessionUser;
}

export interface PreparedCall<S extends EndpointSchemas> extends Omit<KnownCall<S>, 'read'> {
  /** In whose name: a program's key works in that of who made it. */
  user: Pick<SessionUser, 'id'>;
  access: CaseAccess;
}

export interface CaseCall<S extends EndpointSchemas, P = unknown> extends PreparedCall<S> {
  /** The transaction of this request, limited to the case. */
  tx: Tx;
  read: Tx;
  /** Whether its person has just confirmed the act. */
  isConfirmed: boolean;
  afterwards: (step: LaterStep) => void;
  /** What the step before the transaction found out. */
  prepared: P;
}

/** Of a body that is a stream, what it has turned out to say; it is told before anything of it is kept. */
export type SaidBody = Readonly<Record<string, string>>;

/** Of a call with a file, under a key (R4). */
export interface Heard {
  /** Something was done under its key before: the file is listened to, and takes no room. */
  isRepeat: boolean;
  /** Takes what stands for the body. A repeat goes no further; it throws. */
  hear: (said: SaidBody) => void;
}

/** Done when the transaction stands: what a process remembers is forgotten, a message leaves. */
export type LaterStep = () => unknown;

/** Of a person, outside of cases. */
export interface ActCall<S extends EndpointSchemas, P = unknown> extends SessionCall<S> {
  /** The server's transaction of this request. */
  tx: Tx;
  afterwards: (step: LaterStep) => void;
  /** What the step before the transaction found out. */
  prepared: P;
}

/** What the audit is told of a call: the path's ids, and those that the body asks for together. */
export function readOf(endpoint: Endpoint, { user, now, address, request }: Reading): Read {
  const { clientId, id } = request.params as { clientId?: string; id?: string };
  const ids = (request.body as { ids?: readonly string[] } | undefined)?.ids;
  return {
    user,
    endpoint,
    clientId: clientId === undefined ? undefined : Number(clientId),
    subject: id,
    ids: Array.isArray(ids) ? ids : undefined,
    address,
    now,
  };
}

/** Whether a list is to be answered as a workbook. */
export const wantsWorkbook = ({ list }: EndpointInfo, { headers }: AskedRequest): boolean =>
  list !== undefined && headers.accept?.includes(XLSX) === true;

export type Reading = Pick<PreparedCall<EndpointSchemas>, 'user' | 'now' | 'address' | 'request'>;

/** What a request hands in, checked by the contract's schemas; refuses what they do not name. */
export function readCall<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  schemas: S,
  request: AskedRequest,
  reply: FastifyReply | undefined,
  now: number,
): Call<S> {
  const resource = listOf(endpoint);
  const isWorkbook = wantsWorkbook(endpoint, request);
  const list =
    resource && (isWorkbook ? parseWorkbookQuery : parseListQuery)(resource, request.query as RawQuery);
  if (list && 'faults' in list) refuse(...list.faults);
  if (!resource && !schemas.query) withoutQuery(request);
  if (!schemas.body) withoutBody(request);
  const onNext = (cursor: string) => void reply?.header(NEXT_CURSOR, cursor);
  const query = list && 'query' in list ? list.query : undefined;
  return {
    params: parsed(schemas.params, request.params, 'http.rowNotFound'),
    query: resource ? undefined : parsed(schemas.query, request.query),
    body: parsed(schemas.body, request.body ?? undefined),
    list: { ...query, onNext } as PageQuery,
    workbook: query && 'isPage' in query ? query : undefined,
    now,
    address: addressOf(request),
    agent: request.headers['user-agent'] ?? '',
    requestId: request.id,
    request,
    reply,
  } as Call<S>;
}
