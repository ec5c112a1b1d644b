import {
  API_BASE,
  fillPath,
  isForPrograms,
  mayAnswer,
  REPLAYED_HEADER,
  successStatus,
  type Endpoint,
  type EndpointSchemas,
} from '@moadi/contract/kit';
import { can } from '@moadi/domain/access';
import type { FaultCode } from '@moadi/domain/faults';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../database/scope.ts';
import { auditAct, operationOf } from './audit.ts';
import {
  readCall,
  wantsWorkbook,
  type Answer,
  type Call,
  type CaseCall,
  type KnownCall,
  type PreparedCall,
  type SessionCall,
} from './call.ts';
import { asAnybody, asPerson, countedAs, keyIdOf, personOf, type Caller } from './callers/caller.ts';
import { callersOf } from './callers/callers.ts';
import { caseAccess, noteUseIn } from './callers/case-access.ts';
import { entranceOf } from './callers/entrance.ts';
import { withConfirmation } from './callers/confirm.ts';
import { Refusal } from './answers/faults.ts';
import { FileAnswer, sendFile } from './answers/file-answer.ts';
import { answerOnce } from './idempotency.ts';
import type { Platform } from './platform.ts';
import { reading } from './reading.ts';
import { NotAdmitted } from './refusals.ts';
import { createTurns } from './turns.ts';
import { answerWriter } from './answers/serialize.ts';
import { sendStream, StreamAnswer } from './answers/stream-answer.ts';
import {
  caseOf,
  listInCase,
  listOutsideOfCases,
  workbookAnswer,
  type Asked,
  type ExportableList,
} from './workbook/exportable.ts';
import type { KnownOfLists, LinedSheets, NamesOf } from './workbook/workbook.ts';

/**
 * Registers endpoints of the contract. Each way checks that the endpoint's own access rule is of its kind; a route that
 * names none cannot be registered (S22). Input is validated by the contract's schemas, answers are built from allow-lists.
 */
export interface Routes {
  open: <S extends EndpointSchemas>(
    endpoint: Endpoint<S>,
    schemas: S,
    handler: (call: Call<S>) => Promise<Answer<S>>,
  ) => void;
  /** For people alone: anyone who has the permission. */
  signedIn: <S extends EndpointSchemas>(
    endpoint: Endpoint<S>,
    schemas: S,
    handler: (call: SessionCall<S>) => Promise<Answer<S>>,
  ) => void;
  /** For people and for programs, whichever their case is (`programs` of its row): nothing in it is somebody's. */
  known: <S extends EndpointSchemas>(
    endpoint: Endpoint<S>,
    schemas: S,
    handler: (call: KnownCall<S>) => Promise<Answer<S>>,
  ) => void;
  inCase: <S extends EndpointSchemas>(
    endpoint: Endpoint<S>,
    schemas: S,
    handler: (call: CaseCall<S>) => Promise<Answer<S>>,
  ) => void;
  /** `prepare` asks other services, after the access check and before the transaction that would wait for them. */
  inCaseAfter: <S extends EndpointSchemas, P>(
    endpoint: Endpoint<S>,
    schemas: S,
    prepare: (call: PreparedCall<S>) => Promise<P>,
    handler: (call: CaseCall<S, P>) => Promise<Answer<S>>,
  ) => void;
  forgetSession: (sessionId: string) => void;
  /** Somebody was given access to a case, or has it no longer. */
  forgetAccess: (userId: string, clientId: number) => void;
  /** What the rows of the list at this path are called, for workbooks of lists whose rows choose them. */
  named: (path: string, namesOf: NamesOf) => void;
  /** How the rows of a resource stand in a workbook with all their lines. */
  lined: (resource: string, sheets: LinedSheets) => void;
  registered: readonly Endpoint[];
  /** Lists that leave as workbooks. */
  exportable: readonly ExportableList[];
}

export function routesFor(app: FastifyInstance, platform: Platform): Routes {
  const { db, clock, onWrite, limits } = platform;
  const tellUndeclared =
    platform.onUndeclared ?? (what => platform.log.warn({ what }, 'a refusal that no endpoint names'));
  const callers = callersOf(platform);
  const { callerOf, count } = entranceOf(limits, callers);
  const accessTo = caseAccess(noteUseIn(platform));
  const turns = createTurns();
  const known: KnownOfLists = { named: new Map(), lined: new Map() };
  const registered: Endpoint[] = [];
  const exportable: ExportableList[] = [];

  const register = <S extends EndpointSchemas>(
    endpoint: Endpoint<S>,
    schemas: S,
    run: (request: FastifyRequest, reply: FastifyReply, now: number) => Promise<unknown>,
  ): void => {
    // Nobody reads a code out to a program.
    if (isForPrograms(endpoint.access) && (endpoint.actToConfirm || endpoint.othersAct))
      throw new Error(`${endpoint.path} is open to programs and has to be confirmed.`);
    registered.push(endpoint);
    const write = answerWriter(schemas.response);
    const success = successStatus(endpoint, schemas);
    app.route({
      method: endpoint.method,
      url: API_BASE + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        reply.status(success);
        const answer = await run(request, reply, clock()).catch((error: unknown) => {
          const wrong = error instanceof Refusal ? undeclared(endpoint, schemas, error) : [];
          if (wrong.length > 0) tellUndeclared(`${endpoint.method} ${endpoint.path}: ${wrong.join(', ')}`);
          throw error;
        });
        if (endpoint.method !== 'GET') onWrite();
        if (answer instanceof FileAnswer) return sendFile(request, reply, answer);
        if (answer instanceof StreamAnswer) return sendStream(reply, answer);
        if (!write) return reply.send();
        const address = addressOfRow(endpoint, request, answer);
        if (address) reply.header('location', address);
        return reply.type('application/json; charset=utf-8').send(write({ data: answer }));
      },
    });
  };

  // Who may not come in learns nothing about what would have been wrong inside: rights first, then the input.
  function caseRoute<S extends EndpointSchemas, P>(
    endpoint: Endpoint<S>,
    schemas: S,
    prepare: ((call: PreparedCall<S>) => Promise<P>) | undefined,
    handler: (call: CaseCall<S, P>) => Promise<Answer<S>>,
  ): void {
    const { access: rule } = endpoint;
    if (rule === 'public' || !('inCase' in rule))
      throw new Error(`${endpoint.path} names no case permission.`);
    const admitted = async (
      tx: Tx,
      { caller, request, now }: Asked,
      reply?: FastifyReply,
    ): Promise<PreparedCall<S>> => {
      const clientId = caseOf(request);
      const found = await accessTo(tx, caller, clientId, rule.inCase, now);
      if ('fault' in found) throw new NotAdmitted(found.fault, clientId);
      const user = { id: personOf(caller) };
      return { ...readCall(endpoint, schemas, request, reply, now), caller, user, access: found.access };
    };
    const list = listInCase(db, admitted, {
      ...{ endpoint, known },
      pageOf: (call, more) => handler({ ...call, ...more, isConfirmed: false, prepared: undefined as P }),
    });
    if (endpoint.list) exportable.push(list);
    register(endpoint, schemas, async (request, reply, now) => {
      const caller = await callerOf(request, reply, endpoint, now);
      await turns.take(endpoint, caller, request, reply);
      const clientId = caseOf(request);
      const asked = { caller, request, now };
      const check = (tx: Tx) => admitted(tx, asked, reply);
      if (wantsWorkbook(endpoint, request)) {
        await list.admit(asked);
        return turns.forWorkbook(caller, () => workbookAnswer(list, asked, reply));
      }
      const early =
        (prepare || endpoint.limit || endpoint.actToConfirm) &&
        (await db.tenant(clientId, check, { keyId: keyIdOf(caller) }));
      return withConfirmation(platform, endpoint, { request, caller, now }, async isConfirmed => {
        if (early) await count(endpoint, early, { user: countedAs(caller), case: clientId });
        const prepared = prepare && (await prepare(early!));
        const run = async (tx: Tx) => {
          const call = await check(tx);
          const isAudited = endpoint.audited || call.access.isStaff;
          const work = async () => {
            const answer = await handler({
              ...call,
              tx,
              read: db.read,
              isConfirmed,
              prepared: prepared as P,
            });
            await tellProgram(tx, endpoint, call);
            return answer;
          };
          return reading(tx, isAudited, endpoint, call, async () => {
            const key = request.headers['idempotency-key'];
            if (!endpoint.idempotent || typeof key !== 'string') return work();
            const scope = `${countedAs(caller)} ${endpoint.method} ${request.url.split('?')[0]}`;
            const status = successStatus(endpoint, schemas);
            const done = await answerOnce(tx, { clientId, scope, key, body: call.body, status, now }, work);
            reply.status(done.status);
            if (done.replayed) reply.header(REPLAYED_HEADER, 'true');
            return done.answer;
          });
        };
        return db.tenant(clientId, run, { keyId: keyIdOf(caller) });
      });
    });
  }

  /** A route outside of cases, of the person who is let in. */
  function permissionRoute<S extends EndpointSchemas, A extends Pick<PreparedCall<S>, 'caller' | 'user'>>(
    endpoint: Endpoint<S>,
    schemas: S,
    forPrograms: boolean,
    admit: (caller: Caller) => A,
    handler: (call: Call<S> & A & Pick<SessionCall<S>, 'read'>) => Promise<Answer<S>>,
  ): void {
    const { access } = endpoint;
    if (access === 'public' || !('permission' in access))
      throw new Error(`${endpoint.path} names no permission.`);
    if (isForPrograms(access) !== forPrograms)
      throw new Error(`${endpoint.path} is ${forPrograms ? 'not ' : ''}open to programs.`);
    const enter = (caller: Caller): A => {
      if (caller.kind === 'session' && !can(caller.role, access.permission)) throw new NotAdmitted();
      return admit(caller);
    };
    const admitted = ({ caller, request, now }: Asked, reply?: FastifyReply) => ({
      ...{ ...readCall(endpoint, schemas, request, reply, now), ...enter(caller) },
      read: db.read,
    });
    const list = listOutsideOfCases(db, asked => admitted(asked), {
      ...{ endpoint, known },
      pageOf: (call, more) => handler({ ...call, ...more }),
    });
    if (endpoint.list) exportable.push(list);
    register(endpoint, schemas, async (request, reply, now) => {
      const caller = await callerOf(request, reply, endpoint, now);
      const asked = { caller, request, now };
      enter(caller);
      await turns.take(endpoint, caller, request, reply);
      const call = admitted(asked, reply);
      if (call.workbook) return turns.forWorkbook(caller, () => workbookAnswer(list, asked, reply));
      return withConfirmation(platform, endpoint, call, async () => {
        await count(endpoint, call, { user: countedAs(caller) });
        if (!endpoint.audited) return handler(call);
        return reading(db.read, true, endpoint, call, () => handler(call));
      });
    });
  }

  return {
    registered,
    exportable,
    named: (path, namesOf) => void known.named.set(path, namesOf),
    lined: (resource, sheets) => void known.lined.set(resource, sheets),
    forgetSession: callers.forgetSession,
    forgetAccess: accessTo.forget,
    open(endpoint, schemas, handler) {
      if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public.`);
      register(endpoint, schemas, async (request, reply, now) =>
        handler(readCall(endpoint, schemas, request, reply, now)),
      );
    },
    signedIn: (endpoint, schemas, handler) => permissionRoute(endpoint, schemas, false, asPerson, handler),
    known: (endpoint, schemas, handler) => permissionRoute(endpoint, schemas, true, asAnybody, handler),
    inCase: (endpoint, schemas, handler) => caseRoute(endpoint, schemas, undefined, handler),
    inCaseAfter: caseRoute,
  };
}

/** What a program asks for beyond reading stands in the audit log, whatever else is told of it. */
async function tellProgram(
  tx: Tx,
  endpoint: Endpoint,
  { caller, access, address, now }: Pick<PreparedCall<object>, 'caller' | 'access' | 'address' | 'now'>,
): Promise<void> {
  if (caller.kind === 'session' || endpoint.method === 'GET') return;
  const { id: key, userId } = caller;
  const act = { action: 'apiKeys.acted', clientId: access.clientId, userId, address, now } as const;
  await auditAct(tx, { ...act, detail: { operation: operationOf(endpoint), key } });
}

/** Where the row is that a request has made. */
const addressOfRow = ({ creates }: Endpoint, { params }: FastifyRequest, row: unknown): string | undefined =>
  typeof creates === 'string'
    ? API_BASE + fillPath(creates, { ...(params as object), ...(row as object) })
    : undefined;

/** Faults beyond what the API document says the endpoint may answer. */
const undeclared = (endpoint: Endpoint, schemas: EndpointSchemas, { faults }: Refusal): FaultCode[] =>
  faults.map(({ code }) => code).filter(code => !mayAnswer(endpoint, schemas, code));
