import { workbookEntry } from '../read/workbook-part.ts';
import { must, Refused, type Reason } from '../refused.ts';
import { openArchive, unpacked } from '../zip/archive.ts';
import { checkParts } from '../zip/parts.ts';
import { partReader } from './part-reader.ts';

export type Examined = { ok: true } | { ok: false; reason: Reason; detail: string };

/** S38, S41: a workbook is read whole, each part unpacked and counted while it is, and none of it kept. */
export async function examineWorkbook(path: string): Promise<Examined> {
  try {
    const archive = await openArchive(path);
    try {
      checkParts(archive.entries);
      must(await workbookEntry(archive), 'noSheets', 'no workbook');
      for (const entry of archive.entries) {
        const look = partReader(entry.name);
        for await (const piece of unpacked(archive, entry)) look.at(piece);
        look.end();
      }
    } finally {
      await archive.close();
    }
    return { ok: true };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason, detail: error.detail };
    throw error;
  }
}
