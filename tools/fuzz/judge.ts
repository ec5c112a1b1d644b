import type { Operation } from './document.ts';
import { mismatch } from './schema.ts';

export interface Answer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  text: string;
}

/** What is wrong with an answer, whatever the request was; undefined: it is one that the document tells of. */
export function wrongWith(operation: Operation, answer: Answer): string | undefined {
  const { status, headers, text } = answer;
  if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
  if (leak.test(text) && !isFile(headers)) return `tells of the inside: ${leak.exec(text)![0]}`;
  const type = String(headers['content-type'] ?? '');
  if (headers['cache-control'] !== 'no-store') return 'may be kept by caches';
  if (headers['x-content-type-options'] !== 'nosniff') return 'may be sniffed';
  if (status === 204)
    return operation.answers.has(204) && text === ''
      ? undefined
      : 'an empty answer that the document does not know';
  if (status >= 300) return wrongWithRefusal(operation, answer, type);
  const declared = operation.answers.get(status);
  if (!declared) return `status ${status} is not in the document`;
  // A list is answered as JSON, or as a workbook to who asks for one.
  if (declared.fileTypes.length > 0 && !(declared.schema && type.startsWith('application/json'))) {
    if (!isFile(headers)) return 'a file that is no attachment';
    const known = [type.split(';')[0]!, 'application/octet-stream'].some(one =>
      declared.fileTypes.includes(one),
    );
    return known ? undefined : `a file of type ${type}, which the document does not know`;
  }
  if (!type.startsWith('application/json')) return `${type} instead of JSON`;
  return declared.schema && mismatch(declared.schema, JSON.parse(text));
}

/** Words of the database, the driver and our own files. */
const leak =
  /syntax error|invalid input syntax|violates|pg_catalog|relation "|node_modules|at \w+ \(|\.ts:\d/;

const isFile = (headers: Answer['headers']): boolean =>
  String(headers['content-disposition'] ?? '').startsWith('attachment');

function wrongWithRefusal(
  operation: Operation,
  { status, headers, text }: Answer,
  type: string,
): string | undefined {
  if (!type.startsWith('application/json')) return `${type} instead of the envelope`;
  const body = JSON.parse(text) as { code: string; requestId: string };
  const found = mismatch(envelope, body);
  if (found !== undefined) return `the envelope: ${found}`;
  if (body.requestId !== headers['x-request-id']) return 'another request’s id';
  if (status === 429)
    return headers['retry-after'] === undefined ? 'does not say when to come again' : undefined;
  // An address that no operation has.
  if (status === 404 && body.code === 'http.notFound') return undefined;
  const codes = operation.answers.get(status)?.codes;
  if (!codes) return `status ${status} (${body.code}) is not in the document`;
  const isKnown = codes.has(body.code) || (body.code.startsWith('rules.') && codes.has('rules.…'));
  return isKnown ? undefined : `${body.code} is not among the faults of status ${status}`;
}

const code = { type: 'string', pattern: '^[a-z][A-Za-z]*\\.\\w+$' };
const sentence = { type: 'string', minLength: 5 };
const entry = {
  type: 'object',
  required: ['path', 'code', 'params', 'message', 'messageEn'],
  properties: {
    path: { type: 'string' },
    code,
    params: { type: 'object' },
    message: sentence,
    messageEn: sentence,
  },
  additionalProperties: false,
};
const envelope = {
  type: 'object',
  required: ['code', 'errors', 'requestId'],
  properties: {
    code,
    errors: { type: 'array', items: entry, minItems: 1 },
    requestId: { type: 'string', format: 'uuid' },
    confirmation: { type: 'object' },
  },
  additionalProperties: false,
};
