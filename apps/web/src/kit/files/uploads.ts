import { createStore, type Store } from '../../ui/lib/store.ts';
import { ApiError, errorText } from '../api/errors.ts';
import type { Transport } from '../api/upload.ts';

/** A file that is not in yet. */
export interface Upload {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  progress: number;
  error?: string;
}

export interface UploadState {
  /** In the order in which they were given. */
  files: readonly Upload[];
  /** Since nothing was on its way last: how many are in, and how many were asked for. */
  done: number;
  total: number;
  /** Why those that wait are not sent: it holds for each of them. */
  held?: string;
}

export interface Uploads {
  store: Store<UploadState>;
  /** Takes files in; answers those that are on their way already, and are not sent twice. */
  add: (files: readonly File[]) => File[];
  /** Ends one where it is on its way, or takes away what failed; true where it was not in yet by a person's wish. */
  cancel: (id: string) => boolean;
  /** Sends what waits once more. */
  goOn: () => void;
  end: () => void;
}

interface Options {
  transport: Transport<unknown>;
  /** How many are sent at once: the others wait. */
  lanes: number;
  /** Something came in. Asked anew only after it has ended: many files are one change or two. */
  onUploaded: () => Promise<unknown>;
  /** Nothing is on its way any more, and so many came in. */
  onDone: (count: number) => void;
}

const nothing: UploadState = { files: [], done: 0, total: 0 };

/**
 * Files on their way, a few at once and the others in turn, however many they are. One that is refused stays with its reason; what speaks
 * against all of them, as a full quota, holds the rest.
 */
export function createUploads({ transport, lanes, onUploaded, onDone }: Options): Uploads {
  const store = createStore<UploadState>(nothing);
  const ends = new Map<string, AbortController>();
  const change = (id: string, more: Partial<Upload>) =>
    set({ files: store.get().files.map(one => (one.id === id ? { ...one, ...more } : one)) });
  const set = (more: Partial<UploadState>) => store.set({ ...store.get(), ...more });
  const without = (id: string) => store.get().files.filter(one => one.id !== id);

  let isTelling = false;
  let isNews = false;
  const tell = async (): Promise<void> => {
    isNews = true;
    if (isTelling) return;
    isTelling = true;
    while (isNews) {
      isNews = false;
      await onUploaded().catch(() => {});
    }
    isTelling = false;
  };

  const next = (): void => {
    const { files, held } = store.get();
    if (held !== undefined) return;
    const waiting = files.filter(({ state }) => state === 'waiting');
    for (const one of waiting.slice(0, Math.max(0, lanes - ends.size))) void run(one);
    const { done } = store.get();
    if (ends.size > 0 || waiting.length > 0) return;
    set({ done: 0, total: 0 });
    if (done > 0) onDone(done);
  };

  const run = async ({ id, file }: Upload): Promise<void> => {
    const end = new AbortController();
    ends.set(id, end);
    change(id, { state: 'sending', progress: 0 });
    try {
      await transport({
        file,
        signal: end.signal,
        onProgress: progress => end.signal.aborted || change(id, { progress }),
      });
      const { done } = store.get();
      set({ files: without(id), done: done + 1 });
      void tell();
    } catch (error) {
      const holds = holdsAll(error);
      if (!store.get().files.some(one => one.id === id)) return; // all of it was ended
      if (end.signal.aborted) set({ files: without(id), total: store.get().total - 1 });
      else if (holds && store.get().files.length > 1) {
        change(id, { state: 'waiting', progress: 0 });
        set({ held: errorText(error) });
      } else {
        change(id, { state: 'failed', error: errorText(error) });
        set({ total: store.get().total - 1 });
      }
    } finally {
      ends.delete(id);
      next();
    }
  };

  return {
    store,
    add(files) {
      const { files: known, total, held: _, ...rest } = store.get();
      const isKnown = (file: File) => known.some(one => one.state !== 'failed' && isSame(one.file, file));
      const added = files.filter(file => !isKnown(file));
      const uploads = added.map((file): Upload => ({
        id: crypto.randomUUID(),
        file,
        state: 'waiting',
        progress: 0,
      }));
      // What failed and is given again begins anew.
      const kept = known.filter(
        ({ file, state }) => state !== 'failed' || !added.some(one => isSame(one, file)),
      );
      store.set({ ...rest, files: [...kept, ...uploads], total: total + added.length });
      next();
      return files.filter(isKnown);
    },
    cancel(id) {
      const end = ends.get(id);
      end?.abort();
      if (end) return true;
      const isWaiting = store.get().files.some(one => one.id === id && one.state === 'waiting');
      set({ files: without(id), total: store.get().total - (isWaiting ? 1 : 0) });
      next();
      return isWaiting;
    },
    goOn() {
      const { held: _, ...rest } = store.get();
      store.set(rest);
      next();
    },
    end() {
      store.set(nothing);
      for (const end of ends.values()) end.abort();
    },
  };
}

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** No room in the case, or too many in an hour: the next one would hear the same. Nor does a line that is gone carry the others. */
const holdsAll = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'uploads.quota' || error.status === 429 || error.status === 0);
