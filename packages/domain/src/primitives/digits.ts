/** Latin digits for the Persian (U+06F0…) and Arabic (U+0660…) ones; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]+/g, digits => written(digits, LATIN));
}

/** Persian digits for the Latin and Arabic ones; everything else stays. */
export function toPersianDigits(value: string | number | bigint): string {
  return String(value).replace(/[0-9\u0660-\u0669]+/g, digits => written(digits, PERSIAN));
}

const tenFrom = (zero: number): string[] =>
  Array.from({ length: 10 }, (_, i) => String.fromCharCode(zero + i));
const LATIN = tenFrom(0x30);
const PERSIAN = tenFrom(0x6f0);

function written(digits: string, ten: readonly string[]): string {
  let text = '';
  // In all three scripts the low four bits of a digit's code are its value.
  for (let i = 0; i < digits.length; i += 1) text += ten[digits.charCodeAt(i) & 0xf]!;
  return text;
}
