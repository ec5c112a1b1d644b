import { fileCheckState } from '@moadi/domain/enums';
import type { Tx } from '../../platform/database/scope.ts';

/** How many files wait for the scanner, and since when the first of them does. */
export async function waitingForScanner(tx: Tx): Promise<{ count: number; since: number | undefined }> {
  const { count, since } = await tx
    .selectFrom('evidences')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.min('create_date').as('since')])
    .where('check_state', '=', fileCheckState.id.held)
    .executeTakeFirstOrThrow();
  return { count, since: (since as number | null) ?? undefined };
}
