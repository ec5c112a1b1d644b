/** Latin digits for the Persian (U+06F0…) and Arabic (U+0660…) ones; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(valueOf(digit)));
}

/** Persian digits for the Latin and Arabic ones; everything else stays. */
export function toPersianDigits(value: string | number | bigint): string {
  return String(value).replace(/[0-9\u0660-\u0669]/g, digit => String.fromCharCode(0x6f0 + valueOf(digit)));
}

// In all three scripts the low four bits of a digit's code are its value.
const valueOf = (digit: string): number => digit.charCodeAt(0) & 0xf;
