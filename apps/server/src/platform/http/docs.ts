import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@moadi/contract/openapi';
import type { FastifyInstance } from 'fastify';

/** The API's document at `/api/docs`, made from the contract; the page and its files are served from here. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const document = openApiDocument('1');
  await app.register(async scope => {
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      uiConfig: { docExpansion: 'none', deepLinking: true, tryItOutEnabled: false },
    });
  });
}
