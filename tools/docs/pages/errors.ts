import { answerOf, templateOf } from '@moadi/domain/faults';
import { code, page, table } from '../markdown.ts';

export const errorsPage = (): string =>
  page(
    'Errors of the API',
    `${code('packages/domain/src/faults/answers/')} and ${code('packages/domain/src/faults/catalogue/')}`,
    'An error answer is `{ "code", "errors": [{ "path", "code", "params", "message", "messageEn" }], "requestId" }`. The first entry gives code and status; an empty path means the whole of what was sent. English sentences name a field by its path.',
    table(
      ['Status', 'Code', 'Sentence', 'In English'],
      [...answerOf].map(([name, { status, en }]) => [status, code(name), templateOf(name), en]),
    ),
  );
