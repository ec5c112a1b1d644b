import type { Taxpayer } from '../control/fixture-rows.ts';
import { jsonBody } from '../http/body.ts';
import { jsonAnswer, refuse, type Answer } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Route } from '../http/router.ts';
import { isNationalCode } from '../rules/identifiers.ts';
import { latinDigits } from '../sms/box.ts';
import type { World } from '../world.ts';
import { inventedAddress, POST_IS_DOWN } from './addresses.ts';
import { inventedPerson } from './people.ts';

/**
 * The identity, business and postal inquiries. Typed faults: mobiles 0990… never match, 0991… find the service down, and so do the
 * people and economic numbers whose rows say so, and one postal code.
 */
export function inquiryRoutes(world: World): Route[] {
  return [
    { method: 'POST', path: '/inquiries/mobile-owner', handle: exchange => mobileOwner(world, exchange) },
    { method: 'POST', path: '/inquiries/civil-registry', handle: exchange => civilRegistry(world, exchange) },
    { method: 'GET', path: '/inquiries/businesses', handle: exchange => businesses(world, exchange) },
    {
      method: 'GET',
      path: '/inquiries/addresses/:postalCode',
      handle: (exchange, { postalCode }) => address(exchange, postalCode!),
    },
    {
      method: 'GET',
      path: '/inquiries/businesses/:economicCode',
      handle: (exchange, { economicCode }) => business(world, exchange, economicCode!),
    },
  ];
}

async function mobileOwner(world: World, exchange: Exchange): Promise<Answer> {
  const body = await jsonBody(exchange);
  // A foreigner's mobile is in the name of a comprehensive code.
  const isForeign = /^\d{12}$/.test(latinDigits(String((body as { nationalCode?: unknown }).nationalCode)));
  const nationalCode = isForeign ? member(body, 'nationalCode', /^\d{12}$/) : nationalCodeOf(body);
  const mobile = member(body, 'mobile', /^09\d{9}$/);
  if (mobile.startsWith('0991') || isDown(world, nationalCode)) throw refuse('inquiry-down');
  const matched = !mobile.startsWith('0990') && !world.fixtures.person(nationalCode)?.mismatch;
  return jsonAnswer({ matched: matched !== exchange.faults.has('contradict') });
}

async function civilRegistry(world: World, exchange: Exchange): Promise<Answer> {
  const body = await jsonBody(exchange);
  const [nationalCode, birthDate] = [nationalCodeOf(body), member(body, 'birthDate', /^\d{4}-\d\d-\d\d$/)];
  const known = world.fixtures.person(nationalCode);
  if (known?.down) throw refuse('inquiry-down');
  const contradicts = known && (known.mismatch || known.birthDate !== birthDate);
  if (contradicts || exchange.faults.has('contradict')) throw refuse('no-person');
  const { firstName, lastName, fatherName, gender } = known ?? inventedPerson(nationalCode);
  return jsonAnswer({ firstName, lastName, fatherName, gender, alive: known?.alive ?? true });
}

function businesses(world: World, exchange: Exchange): Answer {
  const owner = latinDigits(exchange.argument('nationalCode') ?? '');
  if (!/^\d{10,12}$/.test(owner)) throw refuse('malformed', 'nationalCode');
  const found = world.fixtures.get('taxpayers').filter(({ nationalId }) => nationalId === owner);
  if (isDown(world, owner) || found.some(({ inquiry }) => inquiry === 'down')) throw refuse('inquiry-down');
  if (exchange.faults.has('contradict') || world.fixtures.person(owner)?.mismatch) return jsonAnswer([]);
  return jsonAnswer(found.filter(({ inquiry }) => inquiry !== 'contradict').map(businessOf));
}

function business(world: World, exchange: Exchange, economicCode: string): Answer {
  const found = world.fixtures.taxpayer(latinDigits(economicCode));
  if (found?.inquiry === 'down') throw refuse('inquiry-down');
  if (!found || found.inquiry || exchange.faults.has('contradict')) throw refuse('no-business');
  return jsonAnswer(businessOf(found));
}

function address(exchange: Exchange, postalCode: string): Answer {
  const code = latinDigits(postalCode);
  if (!/^\d{10}$/.test(code)) throw refuse('malformed', 'postalCode');
  if (code === POST_IS_DOWN) throw refuse('inquiry-down');
  const found = inventedAddress(code);
  if (!found || exchange.faults.has('contradict')) throw refuse('no-address');
  return jsonAnswer(found);
}

const isDown = (world: World, nationalCode: string): boolean =>
  world.fixtures.person(nationalCode)?.down === true;

const businessOf = (found: Taxpayer) => ({
  nameTrade: found.name,
  economicCode: found.economicNumber,
  nationalId: found.nationalId,
  taxpayerStatus: found.status,
  postalCode: found.postalCode,
  personType: found.personType,
});

function nationalCodeOf(body: object): string {
  const code = member(body, 'nationalCode', /^\d{10}$/);
  if (!isNationalCode(code)) throw refuse('malformed', 'nationalCode');
  return code;
}

function member(body: object, name: string, form: RegExp): string {
  const value = (body as Record<string, unknown>)[name];
  const text = typeof value === 'string' ? latinDigits(value) : '';
  if (!form.test(text)) throw refuse('malformed', name);
  return text;
}
