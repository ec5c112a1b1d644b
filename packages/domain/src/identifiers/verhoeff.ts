/** Verhoeff's check digit of a text of digits: of `236` it is 3 (protocol section 3). */
export function verhoeffDigit(digits: string): number {
  let check = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    check = PRODUCT[check]![PERMUTED[(index + 1) % 8]![digit]!]!;
  }
  return INVERSE[check]!;
}

const rows = (text: string): readonly (readonly number[])[] =>
  text.split(' ').map(row => [...row].map(Number));

const PRODUCT = rows(
  '0123456789 1234067895 2340178956 3401289567 4012395678 5987604321 6598710432 7659821043 8765932104 9876543210',
);
const PERMUTED = rows(
  '0123456789 1576283094 5803796142 8916043527 9453126870 4286573901 2793806415 7046913258',
);
const INVERSE = [0, 4, 3, 2, 1, 5, 6, 7, 8, 9];
