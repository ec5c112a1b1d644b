/** Keys whose value never reaches a log, whatever it holds. */
const secretKeys =
  /^(otp|code|token|accessToken|refreshToken|authorization|cookie|set-cookie|password|secret|key|keyPem|privateKey|jws|packet|payload|secretKey)$/i;

/**
 * National codes, mobiles, ids, card numbers and one-time codes: any run of 6 to 19 digits keeps its last two. Not in our ids,
 * and not in a SHA-256, which people compare digit by digit: 64 hexadecimal ones, a letter among them.
 */
const digitRuns = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b(?=\d*[a-f])[\da-f]{64}\b|\d{6,19}/g;
/** Of people, and keys of programs (`moadi_…`). */
const tokens = /eyJ[\w-]{8,}(\.[\w-]*)*|moadi_[\da-f]{16,}/gi;
const pemBlocks = /-----BEGIN [^-]+-----[\s\S]*?(-----END [^-]+-----|$)/g;

/** Fields that are numbers of ours and say nothing about a person. */
const openKeys = /^(clientId|pid|port|ms|responseTime|status|statusCode|count|at|time|serial)$/;

/** A copy without what identifies a person or opens a door (S48). */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 6) return '…';
  if (Array.isArray(value)) return value.slice(0, 100).map(item => masked(item, depth + 1));
  if (value instanceof Error) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (secretKeys.test(key) && item !== undefined) return [key, '***'];
      return [key, openKeys.test(key) ? item : masked(item, depth + 1)];
    }),
  );
}

export const maskText = (text: string): string =>
  text
    .replace(pemBlocks, '***')
    .replace(tokens, '***')
    .replace(digitRuns, run => (/\D/.test(run) ? run : '*'.repeat(run.length - 2) + run.slice(-2)));
