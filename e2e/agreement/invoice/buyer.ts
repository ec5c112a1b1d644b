import { ruleFor, type InvoiceHeader } from '@moadi/domain/invoices';
import type { Taxpayer } from '../world.ts';
import { code, oneIn, pick } from './chance.ts';
import { fills, type Draw } from './draw.ts';

/**
 * A right buyer: known to the authority by economic number, or a person by identity and postal code, by passport, or (where
 * the kind allows it) nobody at all (section 5.3).
 */
export function buyer(draw: Draw, header: InvoiceHeader): InvoiceHeader {
  const { g, kind, world } = draw;
  if (ruleFor(kind, 'header', 'typeOfBuyer').need === 'hidden') return {};
  const persons = world.taxpayers.filter(({ personType }) => personType === 1 || personType === 4);
  const known = pick(g, kind === '1.6' ? persons : world.taxpayers);
  const isPerson = known.personType === 1 || known.personType === 4;
  const free = nobodyNeeded.includes(kind);
  const ways = [byNumber];
  if (isPerson && kind !== '1.14') ways.push(byIdentity);
  if (known.personType === 4 && (kind === '1.2' || kind === '1.6')) ways.push(byPassport);
  if (free && (kind !== '1.6' || header.flightType === 2)) ways.push(() => ({}));
  const found: InvoiceHeader = {
    ...((kind.startsWith('1.') || !oneIn(g, 3)) && { typeOfBuyer: known.personType }),
    ...pick(g, ways)(draw, known),
    ...(fills(draw) && {
      buyerName: 'خریدار نمونه',
      buyerAddress: 'تهران',
      buyerLandlineNumber: '02112345678',
    }),
    ...(fills(draw) && { buyerBranchCode: code(g, 4) }),
    // Where it is out of pattern, the form keeps it and nobody sends it.
    ...(kind !== '1.2' && kind !== '1.6' && fills(draw) && byPassport(draw, known)),
  };
  return passenger(draw, header, known, found);
}

/** Kinds whose matrix does not ask for a buyer's number. */
const nobodyNeeded = ['1.5', '1.6', '1.11', '2.1', '2.3', '2.9', '2.13'];

type Way = (draw: Draw, known: Taxpayer) => InvoiceHeader;

const byNumber: Way = (draw, known) => ({
  buyerEconomicNumber: known.economicNumber,
  ...((fills(draw) || (draw.kind === '1.2' && isPersonal(known))) && {
    buyerNationalIdentityCode: known.nationalId,
  }),
  ...(fills(draw) && { buyerPostalCode: known.postalCode }),
});

const byIdentity: Way = (draw, known) => ({
  buyerNationalIdentityCode: known.nationalId,
  // Pattern 2 asks for the identity alone.
  ...((draw.kind !== '1.2' || fills(draw)) && {
    buyerPostalCode: pick(draw.g, ['1994844121', '9134867193']),
  }),
});

const byPassport: Way = ({ g }) => ({
  buyerPassportNumber: pick(g, ['A12345678', 'ab1234567', '123456789']),
});

const isPersonal = ({ personType }: Taxpayer) => personType === 1 || personType === 4;

/** Domestic flights: a natural person by national code, a foreigner by code or passport. */
function passenger(
  { g, kind }: Draw,
  header: InvoiceHeader,
  known: Taxpayer,
  found: InvoiceHeader,
): InvoiceHeader {
  if (kind !== '1.6' || header.flightType !== 1) return found;
  if (found.buyerNationalIdentityCode) return found;
  if (known.personType === 4 && (found.buyerPassportNumber || oneIn(g, 2)))
    return { buyerPassportNumber: 'A12345678', ...found };
  return { ...found, buyerNationalIdentityCode: known.nationalId };
}
