import {
  isStaff,
  permissions,
  type CasePermission,
  type ConfirmedAct,
  type OthersAct,
  type Permission,
} from '@moadi/domain/access';
import type { PermissionOfEveryKey, PermissionOfKeys } from '@moadi/domain/api-keys';
import type { FaultCode } from '@moadi/domain/faults';
import type { LiveTopic } from '@moadi/domain/live';
import type { z } from 'zod';
import type { EndpointLimit } from './limits.ts';
import type { ListQuery } from './list.ts';
import { withoutStaffColumns, type Resource } from './resource.ts';
import type { UnkeyedReason } from './unkeyed-reasons.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: anybody, anybody signed in with a permission, or anyone who has a permission inside the case that the path's
 * `{clientId}` names. There is no default; an endpoint without access does not compile. `programs`: a program's key comes in too,
 * if it was given that permission; nothing else is open to keys.
 */
export type Access =
  | 'public'
  | { permission: Permission; programs?: never }
  | { inCase: CasePermission; programs?: never }
  | { permission: PermissionOfEveryKey; programs: true }
  | { inCase: PermissionOfKeys; programs: true };

/**
 * What a caller reads of an endpoint, and all of its row that the browser is given: the build leaves the rest out
 * (`apps/web/build/endpoints.ts`). The zod schemas stand apart, so that the browser carries none.
 */
export interface CalledEndpoint {
  method: Method;
  /** Below `/api/v1`, with `{name}` for parameters. */
  path: string;
  /** A list: its query follows the resource's columns. The browser is told that it is one, and imports the columns where it shows them. */
  list?: Listed;
  /** The count that belongs to a list. */
  count?: Listed;
  /** Takes one file as multipart/form-data, or answers a file instead of JSON. */
  file?: 'taken' | 'given';
  /** What it answers changes with the signals of this topic: a page that shows it reads again when there is one. */
  live?: LiveTopic;
}

/** A whole row: what server and API document read beyond that. */
export interface EndpointInfo extends Omit<CalledEndpoint, 'list' | 'count'> {
  list?: Resource;
  count?: Resource;
  access: Access;
  /** Persian, one line, for the API document; the English one stands in the feature's `api.ts`. */
  summary: string;
  /** Faults beyond those of every endpoint (401, 403, 404, 422 …). */
  faults?: readonly FaultCode[];
  /**
   * Makes a row, which is answered with 201: the row's address, with `{name}` for parameters and for fields of the answer, or
   * `true` where it has none of its own.
   */
  creates?: string | true;
  /** Why this write takes no `Idempotency-Key`: every other does, and says its answer again (R4). */
  unkeyed?: UnkeyedReason;
  /** Reads taxpayers' data over all cases: who did is written down (S26). Staff in a case are always. */
  audited?: boolean;
  /** Counted in the database, before the work: it costs money or protects an identity (S58). */
  limit?: EndpointLimit;
  /** Open to a sign-in that has not yet shown its second factor; nothing else is (S8). */
  beforeSecondFactor?: boolean;
  /** Done only with a fresh confirmation of this act, in the header `x-confirmation` (S9). Its target follows from the path. */
  actToConfirm?: ConfirmedAct;
  /** Done only with a code that was sent to the other person it concerns; the body carries it (S9). */
  othersAct?: OthersAct;
  /** Whether it has to be confirmed follows from its row: the service asks for it with the row in hand. */
  confirmedByRow?: boolean;
  /** Makes a document: a user has a few at a time. */
  heavy?: boolean;
  /** The file is known before it is read: a part of it can be asked for (`Range`), and whether it is the same (`If-None-Match`). */
  inParts?: boolean;
  /** Answers a stream of server-sent events, to who asks for one. */
  stream?: true;
}

/** The list that an endpoint's query follows: columns of staff only where nobody else may call it. */
export function listOf({ access, list, count }: EndpointInfo): Resource | undefined {
  const resource = list ?? count;
  return resource && !isOfStaff(access) ? withoutStaffColumns(resource) : resource;
}

/** Whether a program's key may come in at all. */
export const isForPrograms = (access: Access): boolean => access !== 'public' && access.programs === true;

const isOfStaff = (access: Access): boolean =>
  access !== 'public' && 'permission' in access && permissions[access.permission].every(isStaff);

export interface EndpointSchemas {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  response?: z.ZodType;
}

/**
 * Which program reads the tables. The browser's declares itself (`apps/web/src/kit/api/reader.d.ts`): what it is not given of a
 * row does not compile there.
 */
export interface Reader {}

type Browser = { browser: true };

type Listed = Reader extends Browser ? true : Resource;
export type IsList = { list: Listed };
export type IsCount = { count: Listed };

type Given<Row> = Reader extends Browser ? Called<Pick<Row, keyof Row & keyof CalledEndpoint>> : Row;
type Called<Row> = { [K in keyof Row]: K extends 'list' | 'count' ? true : Row[K] };

/** An endpoint with its types, which exist for the compiler only. */
export type Endpoint<S extends EndpointSchemas = EndpointSchemas> = Given<EndpointInfo> & {
  readonly schemas?: S;
};

type PartIn<S, K extends string> = S extends { [P in K]: infer Z extends z.ZodType }
  ? { [P in K]: z.input<Z> }
  : unknown;

type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>;

/** What a caller hands in: the parts that the endpoint's schemas have, and for a list its query. */
export type CallOf<E extends Endpoint> = PartIn<SchemasOf<E>, 'params'> &
  PartIn<SchemasOf<E>, 'body'> &
  (E extends IsList | IsCount ? { query?: Partial<ListQuery> } : PartIn<SchemasOf<E>, 'query'>);

export type AnswerOf<E extends Endpoint> =
  SchemasOf<E> extends { response: infer Z extends z.ZodType } ? z.output<Z> : undefined;

/** Ties endpoints to the schemas of the same names. */
export const endpointsOf =
  <Schemas extends Record<string, EndpointSchemas>>() =>
  <Infos extends { [K in keyof Schemas]: EndpointInfo }>(infos: Infos) =>
    // In the browser's program the build makes it so (`apps/web/build/endpoints.ts`).
    infos as unknown as {
      [K in keyof Infos]: Given<Infos[K]> & Endpoint<K extends keyof Schemas ? Schemas[K] : EndpointSchemas>;
    };

/** `/cases/{clientId}/buyers` with its parameters filled and escaped. */
export const fillPath = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** What a confirmed act is done to: the row of the path in its case, or either alone; of one's own things nothing. */
export const confirmTarget = ({
  clientId,
  id,
}: Readonly<{ clientId?: string | number; id?: string | number }> = {}): string =>
  [clientId, id].filter(part => part !== undefined).join('/');

/** Of an answer that is a success. */
export const successStatus = (
  { creates, file, stream }: EndpointInfo,
  { response }: EndpointSchemas,
): 200 | 201 | 204 => (creates ? 201 : response || file === 'given' || stream ? 200 : 204);

/** Says that the answer is the stored one of an earlier request with the same key. */
export const REPLAYED_HEADER = 'idempotent-replayed';

export const CONFIRMATION_HEADER = 'x-confirmation';

export const API_BASE = '/api/v1';
