import { type Instant, utcDayOf } from '../primitives/index.ts';
import { isFiscalId, normalizeFiscalId } from './fiscal-id.ts';
import { verhoeffDigit } from './verhoeff.ts';

/** What a tax id says. `utcDay` is days since 1970-01-01 in UTC. */
export interface TaxIdParts {
  readonly fiscalId: string;
  readonly utcDay: number;
  readonly serial: bigint;
}

/** Serials are 40 bits wide: ten hexadecimal digits. */
export const MAX_SERIAL = 2n ** 40n - 1n;

/**
 * The tax id of an invoice (protocol section 3): fiscal id, five hexadecimal digits of the UTC day of the very instant
 * that is sent as `indatim`, ten of the serial, one check digit. Throws for values that no caller may have.
 */
export function makeTaxId({
  fiscalId,
  issuedAt,
  serial,
}: {
  fiscalId: string;
  issuedAt: Instant;
  serial: bigint;
}): string {
  if (!isFiscalId(fiscalId)) throw new RangeError('No fiscal id.');
  const utcDay = utcDayOf(issuedAt);
  if (!(utcDay >= 0 && utcDay <= MAX_DAY)) throw new RangeError('The day does not fit into a tax id.');
  const day = utcDay.toString(16).toUpperCase().padStart(5, '0');
  return fiscalId + day + serialHex(serial) + checkDigit({ fiscalId, utcDay, serial });
}

/** The parts of a tax id; undefined when its form or its check digit is wrong. */
export function parseTaxId(text: string): TaxIdParts | undefined {
  const [, fiscalId, day, serial, check] =
    /^([A-Z0-9]{6})([0-9A-F]{5})([0-9A-F]{10})([0-9])$/.exec(text) ?? [];
  if (!fiscalId) return undefined;
  const parts = { fiscalId, utcDay: parseInt(day!, 16), serial: BigInt(`0x${serial!}`) };
  return checkDigit(parts) === Number(check) ? parts : undefined;
}

export const isTaxId = (text: string): boolean => parseTaxId(text) !== undefined;

/** Tax ids are written like fiscal ids. */
export const normalizeTaxId = normalizeFiscalId;

/** The serial as it stands in the tax id and goes as `inno`: ten hexadecimal digits, capital letters. */
export function serialHex(serial: bigint): string {
  if (serial < 0n || serial > MAX_SERIAL) throw new RangeError('The serial does not fit into a tax id.');
  return serial.toString(16).toUpperCase().padStart(10, '0');
}

/** Five hexadecimal digits. */
const MAX_DAY = 0xf_ffff;

function checkDigit({ fiscalId, utcDay, serial }: TaxIdParts): number {
  const memory = fiscalId.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0)));
  return verhoeffDigit(memory + String(utcDay).padStart(6, '0') + String(serial).padStart(12, '0'));
}
