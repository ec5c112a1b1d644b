import type { FieldTable } from '@moadi/domain/fields';
import type { z } from 'zod';
import type { EndpointInfo, EndpointSchemas } from '../kit/endpoint.ts';

/** What the API's description says of a feature. */
export interface Group {
  /** Its folder's name in every layer. */
  feature: string;
  /** Before the name of each operation: `buyers.list`; as the feature is called where nothing else is said. */
  tag: string;
  endpoints: Readonly<Record<string, EndpointInfo>>;
  schemas: Readonly<Record<string, EndpointSchemas>>;
  /**
   * What each endpoint does, in English and one line. The Persian summary stands with the endpoint; this one is read by the API's
   * description alone, which no browser of the panel loads (decision 33).
   */
  summaries: Readonly<Record<string, string>>;
  /** The objects that the description names, each once; others stand where they are used. */
  objects?: Readonly<Record<string, z.ZodType>>;
  /** Its routes are those of all catalogues: what a row is called in English, and its fields. */
  catalogue?: { one: string; fields: FieldTable };
}

type Said<Endpoints> = Omit<Group, 'tag' | 'endpoints' | 'schemas' | 'summaries'> & {
  tag?: string;
  endpoints: Endpoints;
  schemas: Readonly<Record<keyof Endpoints, EndpointSchemas>>;
  summaries: Readonly<Record<keyof Endpoints, string>>;
};

/** An endpoint without its schemas or its summary does not compile. */
export const groupOf = <Endpoints extends Readonly<Record<string, EndpointInfo>>>(
  group: Said<Endpoints>,
): Group => ({ tag: group.feature, ...group });
