/** A small repeatable source of random numbers (mulberry32), so that a failing fuzz run can be run again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const noise = [
  '"', '{', '}', '[', ']', ',', ':', '\\', '\\u0000', '\u0000', '%', '%zz', '%00', '..', '//', '?', '#', '&', '=',
  '-', '1e999', '0.1', '99999999999999999999999999', '-1', 'null', 'true', '[[[[[[[[', '{"":', '۱۲۳', 'ی', '\ud800',
  '\r\n', '\r\n\r\n', ' ', '\t', 'a'.repeat(300), '['.repeat(5000), '0'.repeat(500), '__proto__', 'constructor', '$&',
]; // prettier-ignore

/** The text with one to four pieces cut out, doubled, moved or replaced by noise. */
export function mutated(text: string, random: () => number): string {
  let result = text;
  const below = (limit: number) => Math.floor(random() * limit);
  for (let times = 1 + below(4); times > 0; times--) {
    const at = below(result.length + 1);
    const end = at + below(12);
    const piece = noise[below(noise.length)]!;
    const [before, cut, after] = [result.slice(0, at), result.slice(at, end), result.slice(end)];
    result = [
      before + after,
      before + piece + cut + after,
      before + piece + after,
      before + cut + cut + after,
      before,
    ][below(random() < 0.1 ? 5 : 4)]!;
  }
  return result;
}
