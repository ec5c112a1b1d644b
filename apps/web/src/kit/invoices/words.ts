export const heldWords = {
  invoice: (number: string) => `صورتحساب ${number}`,
  others: (count: string) => `و ${count} صورتحساب دیگر`,
};
