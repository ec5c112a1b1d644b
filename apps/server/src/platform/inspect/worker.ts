import { readFile } from 'node:fs/promises';
import { remakeCertificate } from './certificate.ts';
import { remakeImage } from './image.ts';
import type { Question, Verdict } from './inspector.ts';
import { examinePdf } from './pdf/examine.ts';
import { examineSheet } from './sheet.ts';

/** A process of the inspector: one file at a time. */
process.on('message', async (question: Question) => process.send!(await looked(question)));
// Anyone who started it says when it ends: a signal for the whole group is not for it alone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

async function looked({ path, to, format }: Question): Promise<Verdict> {
  try {
    if (format === 'xlsx') return await examineSheet(path);
    const bytes = await readFile(path);
    if (format === 'pdf') return await examinePdf(bytes);
    if (format === 'certificate') return await remakeCertificate(bytes, to);
    return await remakeImage(bytes, path, to, format);
  } catch (error) {
    return { kind: 'damaged', detail: String(error) };
  }
}
