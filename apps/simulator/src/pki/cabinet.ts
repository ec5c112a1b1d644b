import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Named texts (keys, certificates) that are made once and kept, in a folder or only in memory. */
export class Cabinet {
  private readonly directory: string | undefined;
  private readonly texts = new Map<string, Promise<string>>();

  constructor(directory: string | undefined) {
    this.directory = directory;
    if (directory !== undefined) mkdirSync(directory, { recursive: true, mode: 0o700 });
  }

  /** Two callers who need the same text at once share one making of it. */
  get(name: string, make: () => Promise<string>): Promise<string> {
    const known = this.texts.get(name) ?? this.stored(name) ?? make().then(text => this.put(name, text));
    this.texts.set(name, known);
    known.catch(() => this.texts.delete(name));
    return known;
  }

  /** Replaces a text; on disk in one step, so that a crash leaves the old one or the new one. */
  put(name: string, text: string): string {
    this.texts.set(name, Promise.resolve(text));
    if (this.directory !== undefined) {
      const path = join(this.directory, name);
      writeFileSync(`${path}.new`, text, { mode: 0o600 });
      renameSync(`${path}.new`, path);
    }
    return text;
  }

  private stored(name: string): Promise<string> | undefined {
    if (this.directory === undefined) return undefined;
    const path = join(this.directory, name);
    if (!existsSync(path)) return undefined;
    const text = readFileSync(path, 'utf8');
    if (text.trim() !== '') return Promise.resolve(text);
    throw new Error(`${path} is empty. Put it back, or remove the simulator's folder to begin anew.`);
  }
}
