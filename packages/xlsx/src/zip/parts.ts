import { must, Refused, refused, type OtherKind } from '../refused.ts';
import type { Entry } from './directory.ts';

/** Parts that only do harm in what is uploaded: other workbooks, data from elsewhere, embedded files, programs. */
const forbidden = /^xl\/(externalLinks|embeddings|activeX|connections|webExtensions)|^customUI\//i;
const macros = /^xl\/macrosheets|vbaProject/i;

/** What a ZIP holds when it is something else. */
const others: readonly (readonly [RegExp, OtherKind])[] = [
  [/^xl\/workbook\.bin$/i, 'xlsb'],
  [/^content\.xml$/i, 'ods'],
  [/^word\//i, 'word'],
];

/** S41: that an archive is a workbook of the kind that is read here, without what makes one dangerous. */
export function checkParts(entries: readonly Entry[]): void {
  const has = (pattern: RegExp) => entries.find(({ name }) => pattern.test(name));
  for (const [pattern, kind] of others) if (has(pattern)) throw new Refused({ code: 'otherKind', kind });
  if (!has(/^\[Content_Types\]\.xml$/i)) throw new Refused({ code: 'otherKind', kind: 'archive' });
  const macro = has(macros);
  if (macro) throw refused('macros', macro.name);
  const part = has(forbidden);
  must(!part, 'unsafe', `the part ${part?.name}`);
}
