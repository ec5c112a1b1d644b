import {
  listOf,
  NEXT_CURSOR,
  parseListQuery,
  type Endpoint,
  type EndpointSchemas,
  type ListQuery,
  type RawQuery,
} from '@moadi/contract/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { PageQuery } from '../database/list-page.ts';
import type { Tx } from '../database/scope.ts';
import { addressOf } from '../limits/address.ts';
import type { Read } from './audit.ts';
import type { CaseAccess } from './case-access.ts';
import { refuse } from './faults.ts';
import type { FileAnswer } from './file-answer.ts';
import { parsed, withoutBody, withoutQuery } from './input.ts';
import type { SessionUser } from './session-cache.ts';
import type { StreamAnswer } from './stream-answer.ts';

type Part<S, K extends string> = S extends { [P in K]: infer Z extends z.ZodType } ? z.output<Z> : undefined;
export type Answer<S> = S extends { response: infer Z extends z.ZodType }
  ? z.input<Z>
  : void | FileAnswer | StreamAnswer;

export interface Call<S extends EndpointSchemas> {
  params: Part<S, 'params'>;
  query: Part<S, 'query'>;
  body: Part<S, 'body'>;
  /** The parsed list query, for endpoints that list or count. */
  list: PageQuery;
  now: number;
  address: string;
  agent: string;
  requestId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface SessionCall<S extends EndpointSchemas> extends Call<S> {
  user: SessionUser;
}

export interface PreparedCall<S extends EndpointSchemas> extends SessionCall<S> {
  access: CaseAccess;
}

export interface CaseCall<S extends EndpointSchemas, P = unknown> extends PreparedCall<S> {
  /** The transaction of this request, limited to the case. */
  tx: Tx;
  /** Whether its person has just confirmed the act. */
  isConfirmed: boolean;
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

export type Reading = Pick<SessionCall<EndpointSchemas>, 'user' | 'now' | 'address' | 'request'>;

/** What a request hands in, checked by the contract's schemas; refuses what they do not name. */
export function readCall<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  schemas: S,
  request: FastifyRequest,
  reply: FastifyReply,
  now: number,
): Call<S> {
  const resource = listOf(endpoint);
  const list = resource && parseListQuery(resource, request.query as RawQuery);
  if (list && 'faults' in list) refuse(...list.faults);
  if (!resource && !schemas.query) withoutQuery(request);
  if (!schemas.body) withoutBody(request);
  const onNext = (cursor: string) => void reply.header(NEXT_CURSOR, cursor);
  return {
    params: parsed(schemas.params, request.params, 'http.rowNotFound'),
    query: resource ? undefined : parsed(schemas.query, request.query),
    body: parsed(schemas.body, request.body ?? undefined),
    list: { ...(list as { query: ListQuery } | undefined)?.query, onNext } as PageQuery,
    now,
    address: addressOf(request),
    agent: request.headers['user-agent'] ?? '',
    requestId: request.id,
    request,
    reply,
  } as Call<S>;
}
