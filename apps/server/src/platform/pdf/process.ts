import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontBlobs } from './fonts/vazirmatn.ts';

/** Typst source, and the JSON text that it reads as `/view.json`; `sys.inputs.long` tells it that it may fill more than one page. */
export interface ToProcess {
  template: string;
  view: string;
}

export type FromProcess = { pdf: Uint8Array } | { error: string };

// What is laid out once, a label or a name, need not be laid out again in the next document. What nothing used between
// two clean-ups is forgotten; looking for it takes a millisecond, so not after each document.
const DOCUMENTS_BETWEEN_CLEANUPS = 10;

// Tags for screen readers make the file of a long table twenty times as large: 5 MB at 1,500 lines, 16 at 5,000. Beyond
// so many characters, some 2,000 lines, it goes without.
const MOST_TAGGED = 300_000;

// A view of more characters surely needs more than one page: setting it for one first would be for nothing.
const SURELY_LONG = 9_000;

// The workspace is this folder; templates read no files but the view, which is only in memory: as an input of the
// compiler it would make Typst build its whole library anew.
const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs }] });
const viewPath = join(import.meta.dirname, 'view.json');
let answered = 0;

process.on('message', (message: ToProcess) => process.send!(answer(message)));
// Anyone who started it says when it ends: a signal for the whole group is not for it alone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

function answer({ template, view }: ToProcess): FromProcess {
  try {
    compiler.mapShadow(viewPath, Buffer.from(view));
    const set = (long: boolean) =>
      compiler.compile({ mainFileContent: template, ...(long && { inputs: { long: 'yes' } }) });
    const long = view.length > SURELY_LONG;
    let compiled = set(long);
    if (!long && (compiled.result?.numOfPages ?? 1) > 1) compiled = set(true);
    const document = compiled.result;
    return document
      ? { pdf: compiler.pdf(document, { pdfTags: view.length <= MOST_TAGGED }) }
      : { error: reasonOf(compiled.takeDiagnostics()) };
  } catch (error) {
    return { error: String(error) };
  } finally {
    answered += 1;
    if (answered % DOCUMENTS_BETWEEN_CLEANUPS === 0) compiler.evictCache(1);
  }
}

function reasonOf(error: ReturnType<ReturnType<NodeCompiler['compile']>['takeDiagnostics']>): string {
  const found = error ? (compiler.fetchDiagnostics(error) as { message?: string }[]) : [];
  return found.map(({ message }) => message).join('; ') || 'no document';
}
