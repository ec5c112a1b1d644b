import type { JsonSchema } from './schema.ts';

/** One operation of the API, as its document tells it. */
export interface Operation {
  /** `invoices.create`. */
  id: string;
  method: string;
  /** With `{name}` for parameters. */
  path: string;
  isPublic: boolean;
  parameters: readonly {
    name: string;
    in: 'path' | 'query' | 'header';
    required: boolean;
    schema: JsonSchema;
    example?: unknown;
  }[];
  body: JsonSchema | undefined;
  example: unknown;
  takesFile: boolean;
  /** By status. */
  answers: ReadonlyMap<number, DeclaredAnswer>;
}

export interface DeclaredAnswer {
  schema: JsonSchema | undefined;
  /** What a file in its place may be; none where it is JSON. */
  fileTypes: readonly string[];
  /** The codes of the faults that may stand in it; `rules.…` for all of that group. */
  codes: ReadonlySet<string>;
}

interface Content {
  schema?: JsonSchema;
  example?: unknown;
}

interface Documented {
  operationId: string;
  security?: unknown;
  parameters?: Operation['parameters'];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}

export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>;
  components: { schemas: Readonly<Record<string, JsonSchema>> };
}

/** The operations of the document as the server serves it. */
export function operationsOf({ paths, components }: ApiDocument): Operation[] {
  const followed = (schema: JsonSchema | undefined): JsonSchema | undefined =>
    schema && (withoutNames(schema, components.schemas) as JsonSchema);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const given = described.requestBody?.content ?? {};
      return {
        id: described.operationId,
        method: method.toUpperCase(),
        path,
        isPublic: described.security === undefined,
        parameters: (described.parameters ?? []).map(parameter => ({
          ...parameter,
          schema: followed(parameter.schema)!,
        })),
        body: followed(given['application/json']?.schema),
        example: given['application/json']?.example,
        takesFile: 'multipart/form-data' in given,
        answers: new Map(
          Object.entries(described.responses).map(([status, { description, content = {} }]) => [
            Number(status),
            {
              schema: followed(content['application/json']?.schema),
              fileTypes: Object.keys(content).filter(type => type !== 'application/json'),
              codes: new Set(
                [...description.matchAll(/`([a-z][A-Za-z]*\.[\w…]+)`/g)].map(([, code]) => code!),
              ),
            },
          ]),
        ),
      };
    }),
  );
}

/** A schema with what its names stand for in their places. */
function withoutNames(node: unknown, named: ApiDocument['components']['schemas']): unknown {
  if (Array.isArray(node)) return node.map(one => withoutNames(one, named));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...rest } = node as JsonSchema;
  return {
    ...($ref !== undefined && (withoutNames(named[$ref.split('/').at(-1)!], named) as object)),
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, withoutNames(value, named)])),
  };
}
