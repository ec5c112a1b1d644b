import type { Endpoint } from '../kit/endpoint.ts';
import type { inCaseById } from '../kit/schemas.ts';
import type { usesSchema } from './row-schemas.ts';

/** Asks which unfinished invoices hold a row: endpoints of its feature answer it. */
export type UsesEndpoint = Endpoint<{ params: typeof inCaseById; response: typeof usesSchema }>;
