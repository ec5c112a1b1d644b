import { decodeCode, type DecodedCode } from '@moadi/moadian';
import { contentCodes } from '../../../packages/moadian/src/codes/content.ts';
import { genericExplanation } from '../../../packages/moadian/src/codes/generic.ts';
import { httpCodes } from '../../../packages/moadian/src/codes/http.ts';
import { legacyCodes } from '../../../packages/moadian/src/codes/legacy.ts';
import { transportCodes } from '../../../packages/moadian/src/codes/transport.ts';
import { knownBefore, ofContent, ofKind, textOf } from '../known-before.ts';
import { code, page, table, type Cell } from '../markdown.ts';

export const codesPage = (): string =>
  page(
    "The authority's codes",
    code('packages/moadian/src/codes/'),
    'What `decodeCode` makes of a code. «Who» has to act: `data` anyone who entered the invoice, `setup` anyone who set up keys and rights, `software` our programmers, `authority` the tax authority. «Again» says whether the same request is worth sending again; «repair» is what a screen can offer. «Known before» names the sentences of [errors.md](errors.md) that our check says of it before anything is registered, or why it does not come, or why nobody but the authority can know; `e2e/agreement` holds this column against the answers of the simulator.',
    '## Invoice content\n\nFound by inquiry. `0` error or `1` warning, the kind `0` to `5`, three digits of the field (see [wire-fields.md](wire-fields.md)), and two digits of detail or none. These codes have an explanation of their own:',
    table(
      ['Code', 'Level', 'Field', ...columns],
      sorted(contentCodes).map(name => {
        const decoded = decodeCode(name);
        return [code(name), decoded.severity, decoded.field && code(decoded.field.name), ...cells(decoded)];
      }),
    ),
    'These have the explanation of their kind, and a check of their own:',
    table(
      ['Code', 'Level', 'Field', 'Known before'],
      Object.keys(ofContent)
        .filter(name => !Object.hasOwn(contentCodes, name))
        .toSorted()
        .map(name => {
          const decoded = decodeCode(name);
          return [code(name), decoded.severity, decoded.field && code(decoded.field.name), before(decoded)];
        }),
    ),
    'Every other content code is explained by its kind and detail; X is the title of its field:',
    table(
      ['Second digit', 'Kind', 'Detail', 'What is wrong', 'What to do', 'Who', 'Known before'],
      genericRows.map(([digit, kind, detail]) => {
        const { what, todo, fault } = genericExplanation(kind, detail, 'X');
        return [digit, code(kind), detail, what, todo, fault, textOf(ofKind(kind, detail))];
      }),
    ),
    section('HTTP answers', 'The request itself was refused.', httpCodes),
    section('Transport', 'Found by inquiry: the packet could not be read.', transportCodes),
    section('Version 1', 'Of the older protocol, which is not spoken; for diagnosis only.', legacyCodes),
  );

const columns = ['What is wrong', 'What to do', 'Who', 'Again', 'Repair', 'Known before'];

const cells = (decoded: DecodedCode): Cell[] => {
  const { what, todo, fault, retry, repair } = decoded;
  return [what, todo, fault, retry === 'no' ? '' : retry, repair && code(repair), before(decoded)];
};

/** Throws for a code of which nothing is said: the column holds for all of them. */
function before(decoded: DecodedCode): string {
  const known = knownBefore(decoded);
  if (!known) throw new Error(`tools/docs/known-before.ts says nothing of ${decoded.code}`);
  return textOf(known);
}

const section = (title: string, about: string, codes: object): string =>
  `## ${title}\n\n${about}\n\n${table(
    ['Code', ...columns],
    sorted(codes).map(name => [code(name), ...cells(decodeCode(name))]),
  )}`;

/** An object gives keys that look like numbers before all others. */
const sorted = (codes: object): string[] => Object.keys(codes).sort();

const details = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'];

const genericRows: readonly (readonly [
  digit: number,
  kind: NonNullable<DecodedCode['kind']>,
  detail?: string,
])[] = [
  [0, 'empty'],
  ...details.map(detail => [1, 'json', detail] as const),
  [2, 'rule'],
  [3, 'mismatch'],
  [4, 'out-of-pattern'],
  [5, 'duplicate'],
];
