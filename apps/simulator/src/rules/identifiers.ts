/** Section 8: national code. */
export function isNationalCode(code: string): boolean {
  if (!/^\d{10}$/.test(code) || /^(\d)\1+$/.test(code)) return false;
  const digits = [...code].map(Number);
  const rest = digits.slice(0, 9).reduce((sum, digit, at) => sum + digit * (10 - at), 0) % 11;
  return digits[9] === (rest < 2 ? rest : 11 - rest);
}

/** Section 8: legal national id. */
export function isLegalId(id: string): boolean {
  if (!/^\d{11}$/.test(id) || id.slice(3, 9) === '000000') return false;
  const digits = [...id].map(Number);
  const shift = digits[9]! + 2;
  const weights = [29, 27, 23, 19, 17, 29, 27, 23, 19, 17];
  const rest = weights.reduce((sum, weight, at) => sum + (digits[at]! + shift) * weight, 0) % 11;
  return digits[10] === rest % 10;
}
