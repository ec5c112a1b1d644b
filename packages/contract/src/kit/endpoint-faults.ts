import type { FaultCode } from '@moadi/domain/faults';
import { isForPrograms, listOf, type EndpointInfo, type EndpointSchemas } from './endpoint.ts';
import { takesKey } from './unkeyed.ts';

/** What a list may be asked for wrongly. */
const asList: readonly FaultCode[] = [
  'http.badFilterValue',
  'http.badCursor',
  'http.badPage',
  'http.tooManyFilters',
  'http.unknownField',
  'http.unknownOperator',
  'http.notFilterable',
  'http.notSortable',
  'rules.unknownValue',
];

/** The same where it is to be a workbook. */
export const asWorkbook: readonly FaultCode[] = [...asList, 'http.tooManyNamed'];

/** Faults that follow from what an endpoint is, in the order of the checks. */
const byNature: readonly {
  when: (endpoint: EndpointInfo, schemas: EndpointSchemas) => unknown;
  faults: readonly FaultCode[];
}[] = [
  { when: ({ access }) => access !== 'public', faults: ['http.unauthorized', 'http.actionForbidden'] },
  {
    when: ({ access, beforeSecondFactor }) => access !== 'public' && !beforeSecondFactor,
    faults: ['auth.secondFactorNeeded'],
  },
  // With the key of a program.
  {
    when: ({ access }) => access !== 'public',
    faults: ['programs.keyEnded', 'programs.keyExpired', 'programs.keyUnheld', 'programs.notFromHere'],
  },
  { when: ({ access }) => access !== 'public' && !isForPrograms(access), faults: ['programs.peopleOnly'] },
  {
    when: ({ access }) => access !== 'public' && isForPrograms(access) && 'inCase' in access,
    faults: ['programs.notGranted'],
  },
  { when: ({ actToConfirm }) => actToConfirm, faults: ['auth.codeNeeded'] },
  { when: ({ method }) => method !== 'GET', faults: ['http.badOrigin'] },
  { when: ({ path }) => path.includes('{'), faults: ['http.rowNotFound'] },
  { when: ({ access }) => access !== 'public' && 'inCase' in access, faults: ['cases.notActive'] },
  {
    when: ({ access }) => access !== 'public' && 'inCase' in access && access.inCase === 'invoices.send',
    faults: ['invoices.notSender'],
  },
  {
    when: ({ access }) => access !== 'public' && 'inCase' in access && access.inCase === 'case.edit',
    faults: ['cases.notEditable'],
  },
  { when: endpoint => listOf(endpoint), faults: asList },
  { when: ({ list }) => list, faults: ['http.noRows', 'http.tooManyRows', 'http.tooManyNamed'] },
  // Whatever comes in beside what the endpoint takes, in query or body, is refused.
  { when: () => true, faults: ['http.unknownField'] },
  {
    when: ({ method }) => method !== 'GET',
    faults: [
      'http.notJson',
      'http.duplicateKey',
      'http.inexactNumber',
      'http.tooDeep',
      'http.tooLarge',
      'http.tooSlow',
      'http.unsupportedType',
    ],
  },
  {
    when: ({ file }) => file === 'taken',
    faults: [
      'uploads.missing',
      'uploads.empty',
      'uploads.truncated',
      'uploads.onlyOneFile',
      'http.tooLarge',
      'http.tooSlow',
      'uploads.tooLarge',
    ],
  },
  { when: ({ stream }) => stream, faults: ['http.onlyAsStream'] },
  {
    when: takesKey,
    faults: [
      'http.badIdempotencyKey',
      'http.idempotencyMismatch',
      'http.idempotencyRunning',
      'http.idempotencySpent',
    ],
  },
  {
    when: () => true,
    faults: ['http.tooManyRequests', 'http.busy', 'http.serverError', 'http.serviceUnavailable'],
  },
];

/** Every fault that an endpoint may answer, beside those of single values (`rules.…`). */
export const faultsOf = (endpoint: EndpointInfo, schemas: EndpointSchemas): FaultCode[] => [
  ...new Set([
    ...byNature.flatMap(({ when, faults }) => (when(endpoint, schemas) ? faults : [])),
    ...(endpoint.faults ?? []),
  ]),
];

/** Values of a body or query are judged by their fields: any sentence about a value may be the answer. */
export const judgesValues = ({ query, body }: EndpointSchemas): boolean => !!(query ?? body);

/** Whether the API document says that the endpoint may answer so. */
export const mayAnswer = (endpoint: EndpointInfo, schemas: EndpointSchemas, code: FaultCode): boolean =>
  (code.startsWith('rules.') && judgesValues(schemas)) || faultsOf(endpoint, schemas).includes(code);
