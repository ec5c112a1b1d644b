import { faultStatus, templateOf, type FaultCode } from '@moadi/domain/faults';
import { code, page, table } from '../markdown.ts';

export const errorsPage = (): string =>
  page(
    'Errors of the API',
    `${code('packages/domain/src/faults/status.ts')} and ${code('packages/domain/src/faults/catalogue/')}`,
    'An error answer is `{ "code", "description": ["…"], "fields": { "path": ["…"] }, "requestId" }`. The first fault gives code and status; every fault with a path also stands under its field.',
    table(
      ['Status', 'Code', 'Sentence'],
      (Object.keys(faultStatus) as FaultCode[]).map(name => [
        faultStatus[name],
        code(name),
        templateOf(name),
      ]),
    ),
  );
