import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { ownOrigin } from '../../platform/http/callers/origin.ts';

/** What a passkey is bound to: it answers no other site. */
export interface Site {
  /** The host's name. */
  id: string;
  origin: string;
}

/** Without a public address browsers make passkeys on `localhost` alone. */
export const siteOf = (request: FastifyRequest, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Site => ({
  id: PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost',
  origin: ownOrigin(request, PUBLIC_URL),
});
