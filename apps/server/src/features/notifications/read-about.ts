import type { MessageKind } from '@moadi/domain/notifications';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope.ts';
import { markThese, type Look } from './box-store.ts';

/** Who has what a message tells of before their eyes has read the message. Returns how many had not been read. */
export const readAbout = (
  tx: Tx,
  look: Look,
  { kind, of }: { kind: MessageKind; of: string },
): Promise<number> => markThese(tx, look, sql<boolean>`kind = ${kind} and kind_of = ${of}`);
