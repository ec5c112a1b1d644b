import { jsonAnswer, type Answer } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import { jsonObject } from '../jose/jws.ts';
import { Exact, zero } from '../json/exact.ts';
import type { JsonObject } from '../json/read.ts';
import { finding, type Finding } from '../rules/finding.ts';
import { form, number, text, wholeOf, type Format, type Value } from '../rules/format.ts';
import type { MessageKey } from '../rules/messages.ts';
import type { World } from '../world.ts';
import { authorityError } from './envelope.ts';
import { mayUse, type Caller } from './token.ts';

const methods = ['CHEQUE', 'BARTER', 'CASH', 'POS', 'INTERNET', 'CARD', 'TRANSFER', 'OTHER'];

/** Section 1.7: each member of the body with the invoice field whose number its codes carry. */
const members: readonly [name: string, field: string, format: Format, mandatory: boolean][] = [
  ['taxId', 'taxid', form(/^[A-Z0-9]{6}[0-9A-F]{15}[0-9]$/), true],
  ['paidAmount', 'pv', number(18, 0, { above: zero }), true],
  ['paymentDate', 'pdt', wholeOf(13), true],
  ['paymentMethod', 'pmt', form(new RegExp(`^(${methods.join('|')})$`)), true],
  ['terminalNumber', 'trmn', text(20), false],
  ['referenceNumber', 'trn', text(50), false],
];

/** Endpoint 10: registers a payment for an invoice settled by credit, or by cash and credit. */
export async function registerPayment(world: World, exchange: Exchange, caller: Caller): Promise<Answer> {
  const body = jsonObject((await exchange.text()) ?? '');
  if (!body) throw authorityError('4147', world.clock.now());
  const values = new Map<string, Value>();
  const errors = members.flatMap(member => readMember(body, member, values));
  const wrong = errors.length > 0 ? errors : refusals(world, caller, values);
  if (wrong.length > 0) {
    return jsonAnswer({
      requestStatus: 'FAILED',
      error: wrong.map(({ code, message }) => ({ code, message })),
    });
  }
  const amountRial = String(values.get('paidAmount'));
  world.record({ type: 'payment', taxId: String(values.get('taxId')), amountRial });
  return jsonAnswer({ requestStatus: 'SUCCESS', error: [] });
}

function readMember(
  body: JsonObject,
  [name, field, format, mandatory]: (typeof members)[number],
  values: Map<string, Value>,
): Finding[] {
  // The document's own list spells it taxid, its example taxId.
  const raw = body.get(name) ?? (name === 'taxId' ? body.get('taxid') : undefined) ?? null;
  if (raw === null || raw === '') return mandatory ? [problem('0', field)] : [];
  const value = format(raw);
  if (typeof value === 'object' && 'detail' in value)
    return [problem(name === 'paymentMethod' ? '102' : `1${value.detail}`, field)];
  values.set(name, value);
  return [];
}

function refusals(world: World, caller: Caller, values: Map<string, Value>): Finding[] {
  const entry = world.portal.get(String(values.get('taxId')));
  const memory = entry && world.fixtures.memory(entry.fiscalId);
  if (!entry || !memory || !mayUse(caller, memory) || entry.state === 'CANCELED')
    return [problem('301', 'taxid')];
  if (entry.settlement !== 2 && entry.settlement !== 3) return [problem('201', 'setm')];
  if (Number(String(values.get('paymentDate'))) > world.clock.now()) return [problem('201', 'pdt')];
  const paid = new Exact(BigInt(entry.paidRial)).plus(values.get('paidAmount') as Exact);
  return paid.compare(Exact.parse(entry.totalRial)) > 0 ? [problem('201', 'pv')] : [];
}

function problem(key: MessageKey, field: string): Finding {
  return finding('error', key, field, { section: 'root' }, 'section 1.7');
}
