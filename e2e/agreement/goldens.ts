import { invoiceKinds } from '@moadi/domain/invoices';
import {
  golden,
  goldenNames,
  type GoldenName,
} from '../../packages/domain/src/invoices/golden/golden.testkit.ts';
import type { Right } from './invoice/right.ts';
import type { World } from './world.ts';

/** The panel's golden invoices, as if the legal person among the senders had written them. */
export function goldens({ memories }: World, names: readonly GoldenName[] = goldenNames): Right[] {
  const memory = memories.find(({ economicNumber }) => economicNumber.length === 11)!;
  return invoiceKinds.flatMap(kind =>
    names.map(name => ({ kind, memory, invoice: golden(kind, name).document })),
  );
}
