import type { FastifyRequest } from 'fastify';

/** Where our own pages come from: as it is set, or on a machine without a public address as it was asked for. */
export const ownOrigin = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;
