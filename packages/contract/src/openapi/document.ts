import { confirmWays } from '@moadi/domain/access';
import {
  answerOf,
  englishOf,
  fault,
  type FaultCode,
  statusOf,
  templateOf,
  type HttpStatus,
} from '@moadi/domain/faults';
import type { EnumTable } from '@moadi/domain/enums';
import type { z } from 'zod';
import { API_BASE, listOf, successStatus, type EndpointInfo, type EndpointSchemas } from '../kit/endpoint.ts';
import { faultsOf, judgesValues } from '../kit/endpoint-faults.ts';
import { refusalOf } from '../kit/errors.ts';
import { SKIP_MAX, TAKE_DEFAULT, TAKE_MAX, type Column } from '../kit/resource.ts';
import { recordedExamples, type Example } from './examples.ts';
import { groups } from './groups.ts';
import { answerHeaders, headersOf, refer, roomHeaders } from './headers.ts';
import { healthPaths } from './health.ts';
import { nameOfEnum, namedSchemas } from './names.ts';
import { englishSummaries } from './summaries.ts';

type Json = Record<string, unknown>;

/** The API's OpenAPI 3.1 document, from the same endpoints, schemas, columns and faults that the server runs on. */
export function openApiDocument(version: string): Json {
  const named = namedSchemas();
  const paths: Record<string, Json> = { ...healthPaths };
  for (const { tag, endpoints, schemas } of groups) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = (paths[API_BASE + endpoint.path] ??= {});
      path[endpoint.method.toLowerCase()] = operation(tag, name, endpoint, schemas[name]!, named.toJson);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Moadi', version, description: introduction },
    servers: [{ url: '/' }],
    tags: [{ name: 'health' }, ...groups.map(({ tag }) => ({ name: tag }))],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      headers: answerHeaders,
      schemas: { Error: errorSchema, FaultCode: faultCodeSchema, ...sorted(named.components) },
    },
  };
}

const introduction = [
  'Amounts, quantities and rates are decimal strings; instants are milliseconds (UTC); days are the first millisecond of the day in Tehran.',
  'Lists take `skip`, `take`, `sort=-createDate,title`, `fullText` where offered, and filters `field=OP|value` (EQ, NEQ, LT, LTE, GT, GTE, CT, BW, BWN, IN; BW and BWN take two values, IN any number).',
  'A full page names its end in the header `Next-Cursor`; `cursor=` with it gives the page behind, however deep, and no row twice or left out because others come or go meanwhile. A row whose value in the order changes meanwhile may be met again or missed. `skip` ends at 50,000.',
  'To follow what changes: `sort=modifyDate&modifyDate=GTE|INSTANT` with the cursor; begin some minutes before the newest `modifyDate` that was read, as changes become visible when they are committed, and tell rows by `id`. What was never edited counts as changed when it was made. Deleted rows are not listed.',
  'Writes marked so accept an `Idempotency-Key`: the same key and body give the same answer with the same status for 72 hours, marked by the header `Idempotent-Replayed: true`; nothing is done twice.',
  'What makes a row answers 201, with its address in `Location` where it has one. A method that an address does not have is answered with 405 `http.methodNotAllowed` and `Allow`, an address that is not there with 404 `http.notFound`.',
  'A refusal is `{ code, errors, requestId }`. Each entry of `errors` is one thing that is wrong: `path` of the field (empty for the whole), `code`, `params`, and what is wrong and what to do in Persian (`message`) and English (`messageEn`). Programs decide by codes; sentences may change.',
  'Requests are limited by address and by user, some of them by more. Every answer says in `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` (seconds) how the limit stands that has the least left. A refusal with 429 or 503 says in `Retry-After` when to come again; that counts where they differ.',
  'Some acts need a fresh confirmation of the person: without it they answer 403 `auth.codeNeeded`, which names act, target and ways. `POST /users/confirmations/code` sends a code for it, `POST /users/confirmations` exchanges that, or a second factor, for a token; the act repeated with `X-Confirmation: TOKEN` is done. A token is good for five minutes, one act, one target and one sign-in, once.',
  'An edit that replaces a whole row names the `version` that it began from; where somebody else was first it answers 409 `http.editedMeanwhile`, and nothing is written.',
].join('\n\n');

type ToJson = ReturnType<typeof namedSchemas>['toJson'];

const sorted = (schemas: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));

function operation(
  tag: string,
  name: string,
  endpoint: EndpointInfo,
  schemas: EndpointSchemas,
  toJson: ToJson,
): Json {
  const { access } = endpoint;
  const operationId = `${tag}.${name}`;
  const example = recordedExamples[operationId] ?? {};
  return {
    tags: [tag],
    operationId,
    summary: `${englishSummaries[tag]![name]} – ${endpoint.summary}`,
    ...(access !== 'public' && {
      security: [{ bearer: [] }],
      description:
        'permission' in access
          ? `Needs \`${access.permission}\`.`
          : `Needs \`${access.inCase}\` in the case.`,
    }),
    parameters: [
      ...parametersOf(schemas.params, 'path', toJson),
      ...parametersOf(schemas.query, 'query', toJson),
      ...listParameters(endpoint),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
      ...(endpoint.inParts ? partHeaders : []),
      ...(endpoint.actToConfirm ? [confirmation] : []),
    ].map(parameter => withExample(parameter, { ...example.params, ...example.query })),
    ...requestBody(endpoint, schemas.body, example, toJson),
    responses: { ...success(endpoint, schemas, example, toJson), ...refusals(endpoint, schemas) },
  };
}

const partHeaders = [
  { name: 'Range', description: 'One range of bytes, as `bytes=1000-`; with `If-Range` only of that file.' },
  { name: 'If-Range', description: 'The `ETag` of what the part goes on from.' },
  { name: 'If-None-Match', description: 'The `ETag` of what is there already.' },
].map(header => ({ ...header, in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }));

function withExample(parameter: Json, values: Readonly<Record<string, unknown>>): Json {
  const example = values[parameter['name'] as string];
  return example === undefined ? parameter : { ...parameter, example };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 128 },
};

const confirmation = {
  name: 'X-Confirmation',
  in: 'header',
  required: false,
  description: 'The token of `POST /users/confirmations`; the refusal without it says what for.',
  schema: { type: 'string', maxLength: 64 },
};

function requestBody(
  { file }: EndpointInfo,
  schema: z.ZodType | undefined,
  { body }: Example,
  toJson: ToJson,
): Json {
  const content = schema
    ? {
        'application/json': { schema: toJson(schema, 'input'), ...(body !== undefined && { example: body }) },
      }
    : file === 'taken' && {
        'multipart/form-data': { schema: oneFile, ...(body !== undefined && { example: body }) },
      };
  return content ? { requestBody: { required: true, content } } : {};
}

const oneFile = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
};

function success(
  endpoint: EndpointInfo,
  schemas: EndpointSchemas,
  { answer }: Example,
  toJson: ToJson,
): Json {
  const status = successStatus(endpoint, schemas);
  const { response } = schemas;
  const content =
    endpoint.file === 'given'
      ? bytes
      : response && {
          'application/json': {
            schema: { type: 'object', required: ['data'], properties: { data: toJson(response, 'output') } },
            ...(answer !== undefined && { example: { data: answer } }),
          },
        };
  return {
    [status]: {
      description: endpoint.file === 'given' ? 'The file' : STATUS_WORDS[status],
      headers: headersOf(endpoint),
      ...(content && { content }),
    },
    ...(endpoint.inParts && {
      206: { description: 'The part that `Range` names', content: bytes },
      304: { description: '`If-None-Match` names what the file is' },
    }),
  };
}

const bytes = { 'application/octet-stream': {} };

const STATUS_WORDS = { 200: 'OK', 201: 'Created', 204: 'No content' } as const;

const aboutCursor =
  'The `Next-Cursor` of the page before, in the same order: the page begins behind its last row. Without `skip`.';

/** Every fault that the endpoint may answer, by status; its own with their sentences. */
function refusals(endpoint: EndpointInfo, schemas: EndpointSchemas): Json {
  const byStatus = Map.groupBy(faultsOf(endpoint, schemas), statusOf);
  const told = (code: FaultCode) =>
    endpoint.faults?.includes(code) ? `\`${code}\` ${templateOf(code)} ${englishOf(code)}` : `\`${code}\``;
  const lines = (status: HttpStatus) => [
    ...(byStatus.get(status) ?? []).map(told),
    ...(status === VALUE_STATUS && judgesValues(schemas) ? [aboutValues] : []),
  ];
  const statuses = new Set([...byStatus.keys(), ...(judgesValues(schemas) ? [VALUE_STATUS] : [])]);
  return Object.fromEntries(
    [...statuses].map(status => [
      status,
      {
        description: lines(status).join('\n\n'),
        ...(status === TOO_MANY && { headers: refer(['Retry-After', ...roomHeaders]) }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

/** The status of every sentence about a value. */
const VALUE_STATUS = statusOf('rules.required');
const TOO_MANY = statusOf('http.tooManyRequests');
const aboutValues = '`rules.…`, by the path of their field in `errors`: a value is missing or wrong.';

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query', toJson: ToJson): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJson(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function listParameters(endpoint: EndpointInfo): Json[] {
  const resource = listOf(endpoint);
  if (!resource) return [];
  const sorts = Object.entries(resource.columns).flatMap(([name, column]) => (column.sortable ? [name] : []));
  const parameter = (name: string, schema: Json, description?: string) => ({
    name,
    in: 'query',
    required: false,
    schema,
    ...(description && { description }),
  });
  return [
    parameter('skip', { type: 'integer', minimum: 0, maximum: SKIP_MAX, default: 0 }),
    parameter('take', { type: 'integer', minimum: 1, maximum: TAKE_MAX, default: TAKE_DEFAULT }),
    ...(endpoint.list ? [parameter('cursor', { type: 'string' }, aboutCursor)] : []),
    parameter('sort', { type: 'string', default: resource.defaultSort }, `Of: ${sorts.join(', ')}`),
    ...(resource.fullText ? [parameter('fullText', { type: 'string' })] : []),
    ...Object.entries(resource.columns).flatMap(([name, column]) =>
      column.filter ? [parameter(name, { type: 'string' }, filterNote(column))] : [],
    ),
  ];
}

const filterNote = ({ label, filter, of }: Column): string =>
  `${label}: ${filter!.join(', ')}${of ? ` (${valuesOf(of)})` : ''}`;

const valuesOf = (of: EnumTable): string =>
  nameOfEnum(of) ?? of.items.map(({ id, label }) => `${String(id)} ${label}`).join('، ');

/** Every code with its status and sentences: they stand here once, and at an operation only for what is its own. */
const faultCodeSchema = {
  type: 'string',
  enum: [...answerOf.keys()],
  description: 'What is wrong; the status and the sentences of each code stand in `x-faults`.',
  'x-faults': Object.fromEntries(
    [...answerOf].map(([code, { status, en }]) => [
      code,
      { status, message: templateOf(code), messageEn: en },
    ]),
  ),
};

/** Of every refusal. */
const errorSchema = {
  type: 'object',
  required: ['code', 'errors', 'requestId'],
  properties: {
    code: { $ref: '#/components/schemas/FaultCode' },
    errors: {
      type: 'array',
      minItems: 1,
      items: { $ref: '#/components/schemas/ErrorEntry' },
    },
    requestId: {
      type: 'string',
      format: 'uuid',
      description: 'For the support, with whom the log can be read.',
    },
    confirmation: {
      type: 'object',
      description: 'With `auth.codeNeeded`: what is to be confirmed, and how that can be done.',
      required: ['act', 'target', 'ways'],
      properties: {
        act: { $ref: '#/components/schemas/ConfirmedAct' },
        target: { type: 'string' },
        ways: { type: 'array', items: { type: 'string', enum: [...confirmWays] } },
      },
    },
  },
  examples: [
    {
      ...refusalOf([fault('rules.required', 'mobileNumber', { field: 'شماره همراه' })]),
      requestId: '01999999-0000-7000-8000-000000000000',
    },
  ],
};
