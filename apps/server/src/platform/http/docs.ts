import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@moadi/contract/openapi';
import { fault } from '@moadi/domain/faults';
import type { FastifyError, FastifyInstance } from 'fastify';
import { answerError, answerFault } from './errors.ts';

/** The API's document at `/api/docs`, made from the contract; the page and its files are served from here. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const document = openApiDocument('1');
  await app.register(async scope => {
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } });
    // The page's files are looked for below their folder only: a name that leads out of it, or that no file can have, is none.
    scope.setErrorHandler<FastifyError>((error, request, reply) =>
      isNoFile(error)
        ? answerFault(reply, request, fault('http.notFound'))
        : answerError(error, request, reply),
    );
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      uiConfig: { docExpansion: 'none', deepLinking: true, tryItOutEnabled: false },
    });
  });
}

const isNoFile = ({ code, statusCode = 500 }: FastifyError): boolean =>
  statusCode < 500 || /^(ENAMETOOLONG|ENOENT|ENOTDIR|EISDIR|EINVAL|ERR_INVALID_ARG_VALUE)$/.test(code);
