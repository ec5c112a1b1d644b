import { englishOf, type FaultCode, statusOf, templateOf, type HttpStatus } from '@moadi/domain/faults';
import { rightsOf } from '@moadi/domain/api-keys';
import { apiKeyRight, type EnumTable } from '@moadi/domain/enums';
import type { z } from 'zod';
import {
  API_BASE,
  isForPrograms,
  listOf,
  successStatus,
  type Access,
  type EndpointInfo,
  type EndpointSchemas,
} from '../kit/endpoint.ts';
import { faultsOf, judgesValues } from '../kit/endpoint-faults.ts';
import { SKIP_MAX, TAKE_DEFAULT, TAKE_MAX, type Column } from '../kit/resource.ts';
import { takesKey } from '../kit/unkeyed.ts';
import { MOST_NAMED_ROWS, MOST_WORKBOOK_ROWS, XLSX } from '../kit/workbook.ts';
import { errorSchema, faultCodeSchema } from './error-schemas.ts';
import { recordedExamples, type Example, type Examples } from './examples.ts';
import type { Group } from './group.ts';
import { groups } from './groups.ts';
import { answerHeaders, headersOf, refer, roomHeaders } from './headers.ts';
import { healthPathsOf } from './health.ts';
import { introduction } from './introduction.ts';
import { nameOfEnum, namedSchemas } from './names.ts';

type Json = Record<string, unknown>;

/** The API's OpenAPI 3.1 document, from the same endpoints, schemas, columns and faults that the server runs on. */
export function openApiDocument(version: string, examples: Examples = recordedExamples): Json {
  const named = namedSchemas();
  const paths: Record<string, Json> = healthPathsOf(examples);
  for (const group of groups) {
    for (const [name, endpoint] of Object.entries(group.endpoints)) {
      const path = (paths[API_BASE + endpoint.path] ??= {});
      const example = examples[`${group.tag}.${name}`] ?? {};
      path[endpoint.method.toLowerCase()] = operation(group, name, endpoint, example, named.toJson);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Moadi', version, description: introduction },
    servers: [{ url: '/' }],
    tags: ['health', ...new Set(groups.map(({ tag }) => tag))].map(name => ({ name })),
    paths,
    components: {
      securitySchemes,
      headers: answerHeaders,
      schemas: { Error: errorSchema, FaultCode: faultCodeSchema, ...sorted(named.components) },
    },
  };
}

const securitySchemes = {
  bearer: {
    ...{ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    description: 'The access token of a person’s sign-in.',
  },
  apiKey: {
    ...{ type: 'http', scheme: 'bearer', bearerFormat: 'moadi_…' },
    description: 'The key of a program: for one case, with the rights that it was given there.',
  },
};

/** A program's key has a permission by one of these rights. */
const needsOf = (access: Exclude<Access, 'public'>): string => {
  if ('permission' in access)
    return `Needs \`${access.permission}\`${access.programs ? ', which every key of a program has' : ''}.`;
  const rights = access.programs ? rightsOf(access.inCase) : [];
  const keys = rights.map(right => `\`${right}\` ${apiKeyRight.row(right).key}`).join(', ');
  return `Needs \`${access.inCase}\` in the case${keys && `; a key of a program has it by the right ${keys}`}.`;
};

type ToJson = ReturnType<typeof namedSchemas>['toJson'];

const sorted = (schemas: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));

function operation(
  group: Group,
  name: string,
  endpoint: EndpointInfo,
  example: Example,
  toJson: ToJson,
): Json {
  const { tag } = group;
  const schemas = group.schemas[name]!;
  const { access } = endpoint;
  return {
    tags: [tag],
    operationId: `${tag}.${name}`,
    summary: `${group.summaries[name]} – ${endpoint.summary}`,
    ...(access !== 'public' && {
      security: [{ bearer: [] }, ...(isForPrograms(access) ? [{ apiKey: [] }] : [])],
      description: `${needsOf(access)}${isForPrograms(access) ? '' : ' For people only.'}`,
    }),
    parameters: [
      ...parametersOf(schemas.params, 'path', toJson),
      ...parametersOf(schemas.query, 'query', toJson),
      ...listParameters(endpoint),
      ...(takesKey(endpoint) ? [idempotencyKey] : []),
      ...(endpoint.inParts ? partHeaders : []),
      ...(endpoint.actToConfirm ? [confirmation] : []),
    ].map(parameter => withExample(parameter, { ...example.params, ...example.query, ...example.headers })),
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
  { answer, file }: Example,
  toJson: ToJson,
): Json {
  const status = successStatus(endpoint, schemas);
  const { response } = schemas;
  const content = endpoint.stream
    ? { [EVENTS]: { schema: { type: 'string', description: aboutStream } } }
    : endpoint.file === 'given'
      ? // What is uploaded is of many types.
        { [(!endpoint.inParts && file?.type) || BYTES]: {} }
      : response && {
          'application/json': {
            schema: { type: 'object', required: ['data'], properties: { data: toJson(response, 'output') } },
            ...(answer !== undefined && { example: { data: answer } }),
          },
          ...(endpoint.list && { [XLSX]: { schema: { type: 'string', description: aboutWorkbook } } }),
        };
  return {
    [status]: {
      description: endpoint.file === 'given' ? 'The file' : STATUS_WORDS[status],
      headers: {
        ...headersOf(endpoint),
        ...(file && { 'Content-Disposition': { ...fileName, example: file.disposition } }),
      },
      ...(content && { content }),
    },
    ...(endpoint.inParts && {
      206: { description: 'The part that `Range` names', content: { [BYTES]: {} } },
      304: { description: '`If-None-Match` names what the file is' },
    }),
  };
}

const EVENTS = 'text/event-stream';
const aboutStream =
  '`changed` with `{ topic, clientId?, ids? }` in `data`: rows of this kind have changed, in this case if it names one; without `ids` many or all. `again`: read everything again, something may have been missed; it is the first event of each stream. A line of comment comes every 20 seconds. It ends with the access token and with the sign-in.';

const BYTES = 'application/octet-stream';
const fileName = { description: 'What the file is called.', schema: { type: 'string' } };

const STATUS_WORDS = { 200: 'OK', 201: 'Created', 204: 'No content' } as const;

const aboutCursor =
  'The `Next-Cursor` of the page before, in the same order: the page begins behind its last row. Without `skip`.';

const aboutWorkbook = `The list as a workbook: all rows that the filters find, at most ${MOST_WORKBOOK_ROWS}, or one page where \`take\` is sent. \`Row-Count\` says how many there are.`;
const aboutColumns = 'Of a workbook: names of columns, parted by commas, in this order.';
const aboutLines =
  'Of a workbook: `true` for each line of each row in a row of its own, with all that it has.';
const aboutIds = `Of a workbook: only these rows, at most ${MOST_NAMED_ROWS} ids, parted by commas.`;

/** Every fault that the endpoint may answer, by status; its own with their sentences. */
function refusals(endpoint: EndpointInfo, schemas: EndpointSchemas): Json {
  const byStatus = Map.groupBy(faultsOf(endpoint, schemas), statusOf);
  const lineOf = (code: FaultCode) =>
    endpoint.faults?.includes(code) ? `\`${code}\` ${templateOf(code)} ${englishOf(code)}` : `\`${code}\``;
  const lines = (status: HttpStatus) => [
    ...(byStatus.get(status) ?? []).map(lineOf),
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
    ...(endpoint.list
      ? [
          parameter('columns', { type: 'string' }, aboutColumns),
          parameter('ids', { type: 'string' }, aboutIds),
          ...(resource.lines === undefined
            ? []
            : [parameter('lines', { type: 'string', enum: ['true'] }, aboutLines)]),
        ]
      : []),
    ...Object.entries(resource.columns).flatMap(([name, column]) =>
      column.filter ? [parameter(name, { type: 'string' }, filterNote(column))] : [],
    ),
  ];
}

const filterNote = ({ label, filter, of }: Column): string =>
  `${label}: ${filter!.join(', ')}${of ? ` (${valuesOf(of)})` : ''}`;

const valuesOf = (of: EnumTable): string =>
  nameOfEnum(of) ?? of.items.map(({ id, label }) => `${String(id)} ${label}`).join('، ');
