import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { fault } from '@moadi/domain/faults';
import type { FastifyError, FastifyInstance } from 'fastify';
import { answerError, answerFault } from './answers/errors.ts';

/**
 * The API's document at `/api/docs`, made from the contract; the page and its files are served from here. It is loaded and
 * made when somebody first asks for it: most servers are never asked, and it takes 25 MB.
 */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  let made: Promise<object> | undefined;
  let document: object = {};
  await app.register(async scope => {
    scope.addHook('onRequest', async () => void (document = await (made ??= makeDocument())));
    // JSON and YAML are both written from what this gives; nothing else is asked of it, whatever its type demands.
    const specification = { document: { toJSON: () => document } as never };
    await scope.register(swagger, { mode: 'static', specification });
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

const makeDocument = async (): Promise<object> =>
  (await import('@moadi/contract/openapi')).openApiDocument('1');

const isNoFile = ({ code, statusCode = 500 }: FastifyError): boolean =>
  statusCode < 500 || /^(ENAMETOOLONG|ENOENT|ENOTDIR|EISDIR|EINVAL|ERR_INVALID_ARG_VALUE)$/.test(code);
