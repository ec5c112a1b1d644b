import { taxpayerStatuses, type Taxpayer } from '../control/fixture-rows.ts';
import { jsonAnswer, Refused, type Answer } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world.ts';
import { isExceeded, seasonOf } from './article6.ts';
import { authorityError } from './envelope.ts';
import { isMemoryId, mayUse, type Caller } from './token.ts';

/** Endpoint 8. */
export function taxpayer(world: World, exchange: Exchange): Answer {
  const found = asked(world, exchange);
  return jsonAnswer({
    nameTrade: found.name,
    taxpayerStatus: found.status,
    nationalId: found.nationalId,
    taxpayerType: String(found.personType),
    postalcodeTaxpayer: found.postalCode,
    addressTaxpayer: found.address,
  });
}

/** Endpoint 9: live, `nameTrade` echoes the memory id. */
export function fiscalInformation(world: World, exchange: Exchange, caller: Caller): Answer {
  const memoryId = exchange.argument('memoryId');
  if (memoryId === undefined) throw authorityError('4147', world.clock.now());
  if (!isMemoryId(memoryId)) throw authorityError('4148', world.clock.now());
  const memory = world.fixtures.memory(memoryId);
  if (!memory || !mayUse(caller, memory)) throw authorityError('4160', world.clock.now());
  const { id, status, nationalId, economicNumber } = memory;
  return jsonAnswer({ nameTrade: id, fiscalStatus: status, nationalId, economicCode: economicNumber });
}

/** Endpoint 11: the SDKs' model; the numbers of the statuses, from 1 in the documented order, are ours. */
export function taxpayerInfo(world: World, exchange: Exchange): Answer {
  const found = asked(world, exchange);
  return jsonAnswer({
    taxpayerName: found.name,
    taxpayerProfileStatus: taxpayerStatuses.indexOf(found.status) + 1,
    taxpayerCallStatus: found.vatCalled,
    taxpayerArticle2Status: found.status === 'ARTICLE_2_SUBJECT',
  });
}

/** Endpoint 12: whether an amount of VAT in a season (1 to 4, of this Jalali year) still fits. */
export function article6Status(world: World, exchange: Exchange): Answer {
  const found = asked(world, exchange);
  const [vatValue, period] = [exchange.argument('vatValue') ?? '', exchange.argument('period') ?? ''];
  if (!/^\d{1,18}$/.test(vatValue) || !/^[1-4]$/.test(period))
    throw authorityError('4147', world.clock.now());
  const season = seasonOf(found.economicNumber, world.clock.now()).replace(/\d$/, period);
  return jsonAnswer({
    article6RemainStatus: !isExceeded(world, found.economicNumber, season, BigInt(vatValue)),
  });
}

function asked(world: World, exchange: Exchange): Taxpayer {
  const economicCode = exchange.argument('economicCode');
  if (economicCode === undefined) throw authorityError('4147', world.clock.now());
  if (!/^(\d{11}|\d{14})$/.test(economicCode)) throw authorityError('4171', world.clock.now());
  const found = world.fixtures.taxpayer(economicCode);
  if (found?.inquiry === 'down') throw new Refused({ status: 503 });
  if (!found || found.inquiry === 'contradict') throw authorityError('4170', world.clock.now());
  return found;
}
