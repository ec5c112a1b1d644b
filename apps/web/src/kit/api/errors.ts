import type { CalledEndpoint, ErrorEnvelope, WantedConfirmation } from '@moadi/contract/kit';
import { messageText, type MessageKey } from '@moadi/domain/faults';

/** An answer of the server that is no success, or none at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly descriptions: readonly string[];
  /** Sentences by the path of their field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Sentences that concern no field. */
  readonly general: readonly string[];
  readonly requestId: string | undefined;
  /** When to try again, ms from now; the server said so (429). */
  readonly retryAfterMs: number | undefined;
  /** What the person has to confirm before it is done (S9). */
  readonly confirmation: WantedConfirmation | undefined;
  /** What was asked of the server, without whose it was. */
  readonly tried: Tried | undefined;

  constructor(status: number, body: ErrorBody = {}, { retryAfterMs, tried }: Circumstances = {}) {
    const sentences = [...new Set(body.errors?.map(({ message }) => message))];
    const descriptions = sentences.length > 0 ? sentences : [defaultText(status)];
    const said = linesOf(status === 417 ? descriptions : descriptions.slice(0, 1));
    super(
      tried && hasFailed(body.code, status, tried)
        ? linesOf([messageText(failed[tried.method]), said])
        : said,
    );
    this.status = status;
    this.tried = tried;
    this.code = body.code ?? '';
    this.descriptions = descriptions;
    this.fields = sentencesByPath(body.errors ?? []);
    this.general = descriptions.filter(sentence => !Object.values(this.fields).flat().includes(sentence));
    this.requestId = body.requestId;
    this.retryAfterMs = retryAfterMs;
    this.confirmation = body.confirmation;
  }
}

/** The contract's own words for it: its path names no row and holds nothing of its person. */
export type Tried = Pick<CalledEndpoint, 'method' | 'path'>;

interface Circumstances {
  retryAfterMs?: number | undefined;
  tried?: Tried | undefined;
}

/** Several things that are wrong at once (417, product.md section 5), one a line. */
export const linesOf = (sentences: readonly string[]): string => sentences.join('\n');

/** The server has failed, and with it what was asked of it. What stands before the server knows so of reading alone. */
const hasFailed = (code: string | undefined, status: number, { method }: Tried): boolean =>
  code === 'http.serverError' || (code === undefined && status >= 500 && method === 'GET');

/** Alerts by verb (spec 3 section 7). */
const failed: Readonly<Record<Tried['method'], MessageKey>> = {
  GET: 'http.readFailed',
  POST: 'http.createFailed',
  PUT: 'http.updateFailed',
  PATCH: 'http.modifyFailed',
  DELETE: 'http.deleteFailed',
};

type Sentence = Pick<ErrorEnvelope['errors'][number], 'path' | 'message'>;

type ErrorBody = Partial<Omit<ErrorEnvelope, 'code' | 'errors'>> & {
  code?: string;
  errors?: readonly Sentence[];
};

/** What is wrong with single fields. A path comes from outside and may be any word: a map, not an object, gathers them. */
const sentencesByPath = (errors: readonly Sentence[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...Map.groupBy(errors, ({ path }) => path)]
      .filter(([path]) => path !== '')
      .map(([path, found]) => [path, found.map(({ message }) => message)]),
  );

/** What to say when the server said nothing (spec 1 section 8). */
const defaults: Readonly<Record<number, MessageKey>> = {
  0: 'http.connection',
  401: 'http.unauthorized',
  403: 'http.forbidden',
  404: 'http.notFound',
  429: 'http.busy',
};

const defaultText = (status: number): string => messageText(defaults[status] ?? 'http.serverError');

/** A part of the app that could not be loaded: it is not on the server any more, or nothing can be had from there. */
export class MissingPart extends Error {
  readonly isGone: boolean;

  constructor(isGone: boolean) {
    super(messageText(isGone ? 'http.missingPart' : 'http.connection'));
    this.isGone = isGone;
  }
}

/** Whatever else is thrown is a fault of the page, and no word of the server's. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError || error instanceof MissingPart ? error.message : messageText('http.pageFault');
