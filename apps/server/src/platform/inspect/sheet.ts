import { examineWorkbook, type Reason } from '@moadi/xlsx';
import type { Verdict } from './inspector.ts';

/** What is no whole workbook; the rest of what is refused is one that we do not take. */
const damaged: ReadonlySet<Reason['code']> = new Set(['empty', 'notABook', 'cutOff', 'damaged', 'otherKind']);

/** S38, S41: read whole by the package that reads its rows later. */
export async function examineSheet(path: string): Promise<Verdict> {
  const examined = await examineWorkbook(path);
  if (examined.ok) return { kind: 'fine' };
  const { reason, detail } = examined;
  return {
    kind: damaged.has(reason.code) ? 'damaged' : 'unsafeSheet',
    detail: `${reason.code} ${detail}`.trim(),
  };
}
