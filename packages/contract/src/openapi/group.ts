import type { z } from 'zod';
import type { EndpointInfo, EndpointSchemas } from '../kit/endpoint.ts';

/** What the API's description says of a feature. */
export interface Group {
  /** Before the name of each operation: `buyers.list`. */
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
  /** Its routes are those of all catalogues. */
  isCatalogue?: true;
}

/** An endpoint without its schemas or its summary does not compile. */
export const groupOf = <Endpoints extends Readonly<Record<string, EndpointInfo>>>(
  group: Omit<Group, 'endpoints' | 'schemas' | 'summaries'> & {
    endpoints: Endpoints;
    schemas: Readonly<Record<keyof Endpoints, EndpointSchemas>>;
    summaries: Readonly<Record<keyof Endpoints, string>>;
  },
): Group => group;
