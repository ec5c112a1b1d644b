import { setTimeout as sleep } from 'node:timers/promises';
import type { importEndpoints } from '@moadi/contract/imports';
import type { AnswerOf } from '@moadi/contract/kit';
import { importMode, importScope, importState } from '@moadi/domain/enums';
import { jalaliText, tehranDayOf } from '@moadi/domain/primitives';
import { bookOf, plainMapping, plainTitles } from '../../apps/server/src/features/imports/imports.testkit.ts';
import { demoCases } from '../seed/people.ts';
import type { Session } from './session.ts';

type Item = AnswerOf<typeof importEndpoints.item>;

/** A book of invoices with one line each, and what the case's person knows of it. */
export interface Book {
  clientId: number;
  fileName: string;
  /** The person's own numbers of its invoices. */
  numbers: readonly string[];
  id?: string;
  isDone: boolean;
}

export interface Books {
  begun: readonly Book[];
  surprises: readonly string[];
  /** Begins none more; the last one is gone on with until it is done. */
  finish: () => Promise<void>;
}

const INVOICES = 60;
/** Longer than a lease and all that a book takes; what is not done then is told. */
const END_MS = 120_000;
const [{ clientId, owner }] = demoCases as [(typeof demoCases)[number]];
const place = `/cases/${clientId}/imports`;
const { arriving, mapping, checked, done, failed, cancelled } = importState.id;

/** Somebody who brings in one book after the other, and looks again whenever no answer comes (R24). */
export function startBooks(session: Session, seed: number, stop: AbortSignal): Books {
  const begun: Book[] = [];
  const surprises: string[] = [];
  const finishing = new AbortController();
  let end = Infinity;

  const ask = async <T>(method: string, path: string, body?: object): Promise<T | undefined> => {
    const { status, code, data } = await session.ask(owner, method, `${place}${path}`, body);
    // 409: somebody, a lost answer's request, has moved it on.
    if (status >= 400 && status < 500 && status !== 409)
      surprises.push(`${method} of a book was refused: ${status} ${code}`);
    return status < 300 ? (data as T) : undefined;
  };

  /** Announced once, also when the answer to that was lost. */
  const opened = async (book: Book, size: number): Promise<Item | undefined> => {
    if (book.id) return ask<Item>('GET', `/${book.id}`);
    const known = await ask<Item[]>('GET', '?take=50');
    if (!known) return undefined;
    const { fileName } = book;
    const item =
      known.find(one => one.fileName === fileName) ??
      (await ask<Item>('POST', '', { kind: 1, fileName, size }));
    if (item) book.id = item.id;
    return item;
  };

  const step = async (book: Book, bytes: Buffer): Promise<void> => {
    const item = await opened(book, bytes.length);
    if (!item) return;
    const { id, state, version, received } = item;
    if (state === arriving) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes.subarray(received))]), 'piece');
      await ask('POST', `/${id}/pieces?from=${received}`, form);
    } else if (state === mapping)
      await ask('PUT', `/${id}/mapping`, { version, mapping: { ...plainMapping(), scaleConfirmed: true } });
    else if (state === checked)
      await ask('PUT', `/${id}/register`, {
        ...{ version, mode: importMode.id.direct, scope: importScope.id.all },
      });
    book.isDone = state === done;
    if (state === failed || state === cancelled)
      throw new Error(`${book.fileName}: ${JSON.stringify(item.fault)}`);
  };

  const person = async () => {
    while (!finishing.signal.aborted) {
      const name = `K${seed}-${begun.length + 1}`;
      const numbers = Array.from({ length: INVOICES }, (_, i) => `${name}-${i + 1}`);
      const book: Book = { clientId, fileName: `${name}.xlsx`, numbers, isDone: false };
      begun.push(book);
      const bytes = await fileOf(numbers);
      while (!book.isDone && Date.now() < end) {
        stop.throwIfAborted();
        await step(book, bytes).catch((error: Error) => {
          // No answer: nothing is known.
          if (error.name !== 'TimeoutError' && !(error instanceof TypeError)) throw error;
        });
        await sleep(200);
      }
    }
  };
  const books = person();
  books.catch(() => {}); // `finish` says so.
  return {
    begun,
    surprises,
    finish: async () => {
      finishing.abort();
      end = Date.now() + END_MS;
      await books;
    },
  };
}

function fileOf(numbers: readonly string[]): Promise<Buffer> {
  const day = jalaliText(tehranDayOf(Date.now()) - 1);
  return bookOf(
    plainTitles,
    numbers.map((number, i) => [
      ...[number, day, '14292059547', '2720000104932', '2', String(1_000 + i), '1627', '10'],
    ]),
  );
}
