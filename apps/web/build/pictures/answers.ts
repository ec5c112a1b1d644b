import type { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import { readFileSync } from 'node:fs';
import { invoices } from '../../src/gallery/data.ts';

/**
 * What the server would say, without a server: to each request the example that the API document has of it, which a test of the
 * server holds true. What a picture has to show more of stands here. Undefined: there is no such request.
 */
export function answerTo(method: string, pathname: string, at: Date): unknown {
  const operation = operations.find(one => one.method === method && one.pattern.test(pathname));
  return operation && (own(at)[operation.id] ?? operation.answer);
}

interface Operation {
  operationId: string;
  responses: Readonly<
    Record<string, { content?: Record<string, { example?: { data: unknown } }> } | undefined>
  >;
}

const { paths } = JSON.parse(
  readFileSync(new URL('../../../../docs/reference/openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, Operation>> };

/** An address without parameters goes before one that would take its words for them. */
const operations = Object.entries(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: id, responses }]) => ({
      ...{ id, method: method.toUpperCase(), parameters: path.split('{').length },
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      answer: (responses['200'] ?? responses['201'])?.content?.['application/json']?.example?.data ?? {},
    })),
  )
  .toSorted((a, b) => a.parameters - b.parameters);

const own = (at: Date): Readonly<Record<string, unknown>> => ({
  'users.refreshToken': {
    ...example<object>('users.refreshToken'),
    ...{ accessToken: 'of-a-picture', expiredToken: at.getTime() + DAY_MS },
    // A tour that begins by itself would stand before what is to be seen.
    hasTours: false,
  },
  // Nobody is invited: the invitation would stand above every screen.
  'accesses.invitations': [],
  'invoices.list': rows,
  'invoices.sums': { states: sums, totalCount: rows.length } satisfies AnswerOf<typeof invoiceEndpoints.sums>,
  'invoices.stateCounts': sums satisfies AnswerOf<typeof invoiceEndpoints.stateCounts>,
  'invoices.item': {
    ...example<AnswerOf<typeof invoiceEndpoints.item>>('invoices.item'),
    state: ACCEPTED,
  } satisfies AnswerOf<typeof invoiceEndpoints.item>,
});

const example = <T>(operation: string): T => operations.find(({ id }) => id === operation)!.answer as T;

const DAY_MS = 86_400_000;
const ACCEPTED = 5;
const [first] = example<AnswerOf<typeof invoiceEndpoints.list>>('invoices.list');

/** The first is the one of the examples, so that it can be opened. */
const rows: AnswerOf<typeof invoiceEndpoints.list> = invoices
  .filter(({ sum }) => sum > 0n)
  .slice(0, 14)
  .map(({ buyer, sum, taxId, number }, index) => ({
    ...first!,
    ...(index > 0 && {
      ...{ id: first!.id.replace(/.{2}$/, String(80 + index)), internalSerialNumber: Number(number), taxId },
      ...{ buyerName: buyer, totalInvoiceValue: String(sum) },
    }),
    state: ([ACCEPTED, 3, 1, 4, 6, ACCEPTED, 12] as const)[index % 7]!,
    issuingDateTime: first!.issuingDateTime - Math.floor(index / 3) * DAY_MS,
  }));

const sums = [...new Set(rows.map(({ state }) => state))].map(state => {
  const values = rows.filter(row => row.state === state).map(row => BigInt(row.totalInvoiceValue!));
  const total = values.reduce((a, b) => a + b, 0n);
  return {
    ...{ state, count: values.length },
    ...{ totalInvoiceValue: String(total), totalValueAddedTax: String(total / 11n) },
  };
});
