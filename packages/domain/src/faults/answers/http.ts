export const http = {
  400: {
    badFilterValue:
      'The value of the filter {field} is not right: `{field}=OP|value`, with a value of its type.',
    badPage:
      '`skip` and `take` must be whole numbers of at most {max}; narrow the list by filters, or go on by `cursor`.',
    badCursor:
      'The cursor is not of this list and order; send it as `Next-Cursor` gave it, or begin at the first page.',
    unknownField: 'The field {name} is unknown here; leave it out.',
    unknownOperator: 'The operator {name} is not accepted for {field}. Accepted: {operators}.',
    notFilterable: 'This list cannot be filtered by {field}; leave it out.',
    notSortable:
      'This list cannot be sorted by {name}; the columns for `sort` stand in the API’s description.',
    tooManyFilters: 'At most {max} are accepted here; leave some out.',
    tooManyNamed: 'At most {max} rows can be named by `ids`; narrow the list by filters instead.',
    noRows: 'There is no row for a workbook; ask for others.',
    tooManyRows: 'More than {max} rows do not go into one workbook; narrow the list by filters.',
    notJson: 'The body is not valid JSON.',
    duplicateKey: 'The field {name} stands twice in the body; send each field once.',
    inexactNumber:
      'The number {value} has digits that would be lost; send amounts and quantities as strings.',
    tooDeep: 'The JSON of the body is nested too deeply.',
    badRequest: 'The request does not follow the rules of HTTP.',
    badIdempotencyKey: 'The Idempotency-Key is not right: 1 to 128 visible ASCII characters.',
  },
  401: {
    unauthorized: 'The access token is missing, wrong or has ended; sign in again or refresh it.',
    noRefreshToken: 'There is no refresh token; sign in.',
  },
  403: {
    forbidden: 'You may not see this page.',
    badOrigin: 'A browser’s request must come from the panel’s own address.',
    actionForbidden: 'You may not do this; ask an administrator for the right.',
  },
  404: {
    notFound: 'There is nothing at this address.',
    rowNotFound: 'This was not found: it was deleted, or you have no access to it.',
  },
  405: { methodNotAllowed: 'This address does not answer to this method. Accepted: {methods}.' },
  406: { onlyAsStream: 'This is a stream of events; ask for it with `Accept: text/event-stream`.' },
  408: { tooSlow: 'The request did not arrive completely in time; send it again.' },
  409: {
    idempotencyRunning: 'The first request with this key is still being worked on; ask again in a moment.',
    idempotencySpent:
      'This key was used days ago, for what was done then; look at what there is, and make a new key for a new request.',
    changedMeanwhile: 'This has changed meanwhile; read it again and repeat.',
    editedMeanwhile:
      'Somebody changed this after the version that you began from, and nothing was written; read it again and repeat your edit.',
  },
  413: { tooLarge: 'The request is too large; divide it into smaller ones.' },
  415: {
    unsupportedType:
      'The type of the body is not accepted; send JSON, or a form with a file where one is taken.',
  },
  417: { invalid: 'What was sent is not right; correct the entries that are named.' },
  422: {
    idempotencyMismatch: 'This key was used before with another body; make a new key for a new request.',
  },
  429: {
    tooManyRequests: 'Too many requests; come again in {time}.',
    busy: 'The server is busy with other requests; come again in a moment.',
  },
  431: { headersTooLarge: 'The headers of the request are too large; send fewer or smaller cookies.' },
  500: { serverError: 'Something went wrong in the server; try again, and name `requestId` to the support.' },
  503: { serviceUnavailable: 'The service is not available for the moment; try again in some minutes.' },
} as const;
