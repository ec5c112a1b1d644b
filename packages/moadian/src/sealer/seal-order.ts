import { isFiscalId } from '@moadi/domain/identifiers';
import { isUuid, sealInvoice } from '../packet.ts';
import type { ServerKey } from '../server-key.ts';
import type { Signer } from '../signer.ts';
import { writeInvoice } from '../wire/write.ts';
import type { SealOrder, SealProblem, SealResult } from './orders.ts';

/**
 * One order with a signer at hand: checked, written, signed, encrypted. Never rejects. A pool does this in its threads; whose
 * key lies elsewhere, in a hardware token say, does it where it is, a few at a time.
 */
export async function sealOrder(
  order: SealOrder,
  signer: Signer | undefined,
  serverKey: ServerKey | undefined,
  nowMs: number,
): Promise<SealResult> {
  const { fiscalId, uid } = order;
  if (!isFiscalId(fiscalId)) return refuse('fiscal-id');
  if (!isUuid(uid)) return refuse('uid');
  if (!signer) return refuse('no-signer');
  if (signer.notAfter < nowMs) return refuse('expired');
  try {
    if (!serverKey) throw new TypeError('not a server key');
    const written = 'json' in order ? { ok: true as const, json: order.json } : writeInvoice(order.invoice);
    if (!written.ok) return { ...refuse('unwritable'), problems: written.problems };
    const { json } = written;
    return {
      ok: true,
      value: await sealInvoice({ json, fiscalId, uid, signer, serverKey, now: () => nowMs }),
    };
  } catch (error) {
    return { ...refuse('failed'), detail: String(error) };
  }
}

const refuse = (problem: SealProblem) => ({ ok: false, problem }) as const;
