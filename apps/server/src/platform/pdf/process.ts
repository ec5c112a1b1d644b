import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** Typst source, and the JSON text that it reads as `sys.inputs.view`; `sys.inputs.pages` tells it how many it fills. */
export interface ToProcess {
  template: string;
  view: string;
}

export type FromProcess = { pdf: Uint8Array } | { error: string };

// Results that no document of the last few used are forgotten.
const KEPT_DOCUMENTS = 5;

const { resolve } = createRequire(import.meta.url);
const fontBlobs = ['400Regular/Vazirmatn_400Regular', '700Bold/Vazirmatn_700Bold'].map(name =>
  readFileSync(resolve(`@expo-google-fonts/vazirmatn/${name}.ttf`)),
);
// The workspace is this folder; templates read no files.
const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs }] });

process.on('message', (message: ToProcess) => process.send!(answer(message)));
// Whoever started it says when it ends: a signal for the whole group is not for it alone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

function answer({ template, view }: ToProcess): FromProcess {
  try {
    const set = (pages: number) =>
      compiler.compile({ mainFileContent: template, inputs: { view, pages: String(pages) } });
    let compiled = set(1);
    const pages = compiled.result?.numOfPages ?? 1;
    if (pages > 1) compiled = set(pages);
    const document = compiled.result;
    return document ? { pdf: compiler.pdf(document) } : { error: reasonOf(compiled.takeDiagnostics()) };
  } catch (error) {
    return { error: String(error) };
  } finally {
    compiler.evictCache(KEPT_DOCUMENTS);
  }
}

function reasonOf(error: ReturnType<ReturnType<NodeCompiler['compile']>['takeDiagnostics']>): string {
  const found = error ? (compiler.fetchDiagnostics(error) as { message?: string }[]) : [];
  return found.map(({ message }) => message).join('; ') || 'no document';
}
