import {
  API_BASE,
  fillPath,
  isForPrograms,
  mayAnswer,
  successStatus,
  takesKey,
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
  type ActCall,
  type Answer,
  type Call,
  type CaseCall,
  type Heard,
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
import { isAnswered, keyedAct, placeOf, type KeyedPlace } from './idempotency.ts';
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
import type { KnownOfLists } from './workbook/workbook.ts';

import type { Routes } from './routes.ts';

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
    prepare: ((call: PreparedCall<S> & Heard) => Promise<P>) | undefined,
    handler: (call: CaseCall<S, P>) => Promise<Answer<S>>,
    isServers = false,
  ): void {
    const { access: rule } = endpoint;
    const status = successStatus(endpoint, schemas);
    if (rule === 'public' || !('inCase' in rule))
      throw new Error(`${endpoint.path} names no case permission.`);
    const admitted = async (
      tx: Tx,
      { caller, request, now }: Asked,
      reply?: FastifyReply,
      place?: KeyedPlace,
    ): Promise<PreparedCall<S> & { isRepeat: boolean }> => {
      const clientId = caseOf(request);
      const found = await accessTo(tx, caller, clientId, rule.inCase, now);
      // An act may end its own right, as handing a case in does: its repeat still gets its answer.
      const before = 'wasIn' in found && place && (await isAnswered(tx, place)) ? found.wasIn : undefined;
      if ('fault' in found && !before) throw new NotAdmitted(found.fault, clientId);
      const access = 'access' in found ? found.access : before!;
      const user = { id: personOf(caller) };
      const call = readCall(endpoint, schemas, request, reply, now);
      return { ...call, caller, user, access, isRepeat: before !== undefined };
    };
    const list = listInCase(db, admitted, {
      ...{ endpoint, known },
      pageOf: (call, more) =>
        handler({ ...call, ...more, isConfirmed: false, prepared: undefined as P, afterwards: () => {} }),
    });
    if (endpoint.list) exportable.push(list);
    register(endpoint, schemas, async (request, reply, now) => {
      const caller = await callerOf(request, reply, endpoint, now);
      await turns.take(endpoint, caller, request, reply);
      const clientId = caseOf(request);
      const asked = { caller, request, now };
      const place = placeOf(endpoint, asked, clientId);
      const check = (tx: Tx) => admitted(tx, asked, reply, place);
      if (wantsWorkbook(endpoint, request)) {
        await list.admit(asked);
        return turns.forWorkbook(caller, () => workbookAnswer(list, asked, reply));
      }
      const program = { keyId: keyIdOf(caller) };
      const early =
        (prepare || endpoint.limit || endpoint.actToConfirm) && (await db.tenant(clientId, check, program));
      return withConfirmation(platform, endpoint, { request, caller, now }, async isConfirmed => {
        const wasDone = !!early && !!place && (early.isRepeat || (await isAnswered(db.read, place)));
        // A file costs its way each time.
        if (early && (!wasDone || endpoint.file === 'taken'))
          await count(endpoint, early, { user: countedAs(caller), case: clientId });
        const act = {
          ...{ endpoint, place, wasDone, status },
          prepare: prepare && ((heard: Heard) => prepare({ ...early!, ...heard })),
        };
        return keyedAct(act, ({ prepared, afterwards, once }) => {
          const run = async (tx: Tx) => {
            const { isRepeat, ...call } = await check(tx);
            const isAudited = endpoint.audited || call.access.isStaff;
            const work = async () => {
              const answer = await handler({ ...call, tx, read: db.read, isConfirmed, afterwards, prepared });
              await tellProgram(tx, endpoint, call);
              return answer;
            };
            return reading(tx, isAudited, endpoint, call, () => once(tx, call, work, isRepeat));
          };
          return isServers ? db.system(run) : db.tenant(clientId, run, program);
        });
      });
    });
  }

  /** A route outside of cases, of the person who is let in. */
  function permissionRoute<S extends EndpointSchemas, A extends Pick<PreparedCall<S>, 'caller' | 'user'>>(
    endpoint: Endpoint<S>,
    schemas: S,
    forPrograms: boolean,
    admit: (caller: Caller) => A,
    handler: (call: Call<S> & A & Pick<SessionCall<S>, 'read'>, repeated: Repeated) => Promise<Answer<S>>,
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
      pageOf: (call, more) => handler({ ...call, ...more }, { wasDone: false }),
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
        const place = placeOf(endpoint, asked);
        const wasDone = place !== undefined && (await isAnswered(db.read, place));
        if (!wasDone || endpoint.file === 'taken') await count(endpoint, call, { user: countedAs(caller) });
        const work = () => handler(call, { place, wasDone });
        return endpoint.audited ? reading(db.read, true, endpoint, call, work) : work();
      });
    });
  }

  /** For a write outside of cases that takes a key. */
  function actRoute<S extends EndpointSchemas, P>(
    endpoint: Endpoint<S>,
    schemas: S,
    prepare: ((call: SessionCall<S> & Heard) => Promise<P>) | undefined,
    handler: (call: ActCall<S, P>) => Promise<Answer<S>>,
  ): void {
    const status = successStatus(endpoint, schemas);
    permissionRoute(endpoint, schemas, false, asPerson, (call, { place, wasDone }) => {
      const act = {
        ...{ endpoint, place, wasDone, status },
        prepare: prepare && ((heard: Heard) => prepare({ ...call, ...heard })),
      };
      return keyedAct(act, ({ prepared, afterwards, once }) =>
        db.system(tx => once(tx, call, () => handler({ ...call, tx, afterwards, prepared }))),
      );
    });
  }

  const withoutKey = (endpoint: Endpoint): void => {
    if (takesKey(endpoint))
      throw new Error(
        `${endpoint.method} ${endpoint.path} takes a key: it is an act, or says why it takes none.`,
      );
  };

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
    signedIn(endpoint, schemas, handler) {
      withoutKey(endpoint);
      permissionRoute(endpoint, schemas, false, asPerson, handler);
    },
    known(endpoint, schemas, handler) {
      withoutKey(endpoint);
      permissionRoute(endpoint, schemas, true, asAnybody, handler);
    },
    act: (endpoint, schemas, handler) => actRoute(endpoint, schemas, undefined, handler),
    actAfter: actRoute,
    inCase: (endpoint, schemas, handler) => caseRoute(endpoint, schemas, undefined, handler),
    inCaseAfter: caseRoute,
    inCaseAsServer: (endpoint, schemas, prepare, handler) =>
      caseRoute(endpoint, schemas, prepare, handler, true),
  };
}

/** Under which key a request came, and whether what it asks for was done under it before. */
interface Repeated {
  place?: KeyedPlace | undefined;
  wasDone: boolean;
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
