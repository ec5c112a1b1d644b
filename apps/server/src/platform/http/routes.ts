import type { Endpoint, EndpointSchemas } from '@moadi/contract/kit';
import type { ActCall, Answer, Call, CaseCall, Heard, KnownCall, PreparedCall, SessionCall } from './call.ts';
import type { ExportableList } from './workbook/exportable.ts';
import type { LinedSheets, NamesOf } from './workbook/workbook.ts';

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
  /** For people alone: anyone who has the permission. What it writes takes no key; what does, is an `act`. */
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
  /** A write outside of cases, by anyone who has the permission: one transaction, and its key is kept in it (R4). */
  act: <S extends EndpointSchemas>(
    endpoint: Endpoint<S>,
    schemas: S,
    handler: (call: ActCall<S>) => Promise<Answer<S>>,
  ) => void;
  /** `prepare` asks other services before the transaction; what was done before is asked no second time. */
  actAfter: <S extends EndpointSchemas, P>(
    endpoint: Endpoint<S>,
    schemas: S,
    prepare: (call: SessionCall<S> & Heard) => Promise<P>,
    handler: (call: ActCall<S, P>) => Promise<Answer<S>>,
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
    prepare: (call: PreparedCall<S> & Heard) => Promise<P>,
    handler: (call: CaseCall<S, P>) => Promise<Answer<S>>,
  ) => void;
  /** The same with the server's own transaction: a case's sees no users and gives no rights. */
  inCaseAsServer: <S extends EndpointSchemas, P = undefined>(
    endpoint: Endpoint<S>,
    schemas: S,
    prepare: ((call: PreparedCall<S> & Heard) => Promise<P>) | undefined,
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
