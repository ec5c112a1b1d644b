import type { BookRow, BuildContext, Built } from '@moadi/domain/imports';
import type { Figures } from '@moadi/domain/invoices';
import type { Tx } from '../../../platform/database/scope.ts';
import type { CaseAccess } from '../../../platform/http/callers/case-access.ts';
import type { Ended, Found } from '../entries/entries-store.ts';
import type { Import } from '../store.ts';

export interface BuiltEntry<D> {
  number: number;
  built: Built<D>;
}

export interface Checking {
  tx: Tx;
  book: Import;
  now: number;
  figures: Figures;
}

export interface Preparing extends Checking {
  access: CaseAccess;
  /** Who has it registered. */
  userId: string;
}

export interface Registering extends Preparing {
  /** Entries that waited for a decision, and were decided. */
  accepted: ReadonlySet<number>;
}

export interface TakingBack extends Checking {
  access: CaseAccess;
  userId: string;
}

/** An entry that was registered. */
export interface Registered {
  number: number;
  storedId: string | null;
  /** It was there before, and was brought up to date. */
  repeatedId: string | null;
}

/** What books of one kind hold, and what is done with it. */
export interface BookKind<D> {
  /** Entries that are registered, and taken back, in one transaction. */
  together: number;
  takenBackTogether: number;
  build: (rows: readonly BookRow[], context: BuildContext) => Built<D>;
  // Written as methods: anyone who has a book hands in only what its own kind has built.
  check(by: Checking, entries: readonly BuiltEntry<D>[]): Promise<Found[]>;
  /**
   * Makes entries ready to be registered, and says how. It is done while the entries before are being written: what hangs on
   * these, or must not change until the own ones are, is left to the registering, which has a transaction of its own.
   */
  prepare(by: Preparing, entries: readonly BuiltEntry<D>[]): Promise<(by: Registering) => Promise<Ended[]>>;
  /** Of invoices that are only previewed. */
  send: (by: TakingBack, entries: readonly Registered[]) => Promise<Ended[]>;
  takeBack: (by: TakingBack, entries: readonly Registered[]) => Promise<Ended[]>;
}
