import type { ErrorEnvelope, WantedConfirmation } from '@moadi/contract/kit';
import { messageText, type MessageKey } from '@moadi/domain/faults';

/** An answer of the server that is no success, or none at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly descriptions: readonly string[];
  /** Sentences by the path of their field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | undefined;
  /** When to try again, ms from now; the server said so (429). */
  readonly retryAfterMs: number | undefined;
  /** What the person has to confirm before it is done (S9). */
  readonly confirmation: WantedConfirmation | undefined;

  constructor(status: number, body: ErrorBody = {}, retryAfterMs?: number) {
    const told = [...new Set(body.errors?.map(({ message }) => message))];
    const descriptions = told.length > 0 ? told : [defaultText(status)];
    // 417: several things are wrong at once (product.md section 5).
    super(status === 417 ? descriptions.join(' ') : descriptions[0]);
    this.status = status;
    this.code = body.code ?? '';
    this.descriptions = descriptions;
    this.fields = sentencesByPath(body.errors ?? []);
    this.requestId = body.requestId;
    this.retryAfterMs = retryAfterMs;
    this.confirmation = body.confirmation;
  }
}

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

export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.message : messageText('http.serverError');
