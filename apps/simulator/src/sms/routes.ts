import { jsonAnswer, refuse, type Answer } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import { jsonBody } from '../http/body.ts';
import type { Route } from '../http/router.ts';
import type { World } from '../world.ts';
import { latinDigits, newMessage } from './box.ts';

const mostText = 2000;

/** The SMS sender: `POST /sms/messages` for the panel's server, `GET /sms` for people and tests. */
export function smsRoutes(world: World): Route[] {
  return [
    { method: 'POST', path: '/sms/messages', handle: exchange => send(world, exchange) },
    { method: 'GET', path: '/sms', handle: exchange => list(world, exchange) },
  ];
}

async function send(world: World, exchange: Exchange): Promise<Answer> {
  const { to, text } = (await jsonBody(exchange)) as { to?: unknown; text?: unknown };
  const mobile = typeof to === 'string' ? latinDigits(to) : '';
  if (!/^09\d{9}$/.test(mobile)) throw refuse('malformed', 'to');
  if (typeof text !== 'string' || text === '' || text.length > mostText) throw refuse('malformed', 'text');
  if (mobile.startsWith('0992')) throw refuse('sms-down');
  if (mobile.startsWith('0993')) throw refuse('sms-blocked');

  const message = newMessage(mobile, text, world.clock.now());
  const isLost = mobile.startsWith('0994') || exchange.faults.has('lost');
  if (!isLost) world.record({ type: 'sms', message });
  return jsonAnswer({ id: message.id }, 202);
}

function list(world: World, exchange: Exchange): Answer {
  const mobile = exchange.argument('mobile');
  return jsonAnswer(world.sms.list(mobile && latinDigits(mobile)));
}
