/** A check for a text of `min` to `max` Latin digits and nothing else. */
export const digitsOnly = (min: number, max: number = min): ((text: string) => boolean) => {
  const form = new RegExp(`^[0-9]{${min},${max}}$`);
  return text => text.length <= max && form.test(text);
};

/** The sum of digit times weight, position by position; weights repeat when there are more digits. */
export const weightedSum = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * weights[index % weights.length]!, 0);

export const isOneDigitRepeated = (digits: string): boolean =>
  digits === digits.charAt(0).repeat(digits.length);
