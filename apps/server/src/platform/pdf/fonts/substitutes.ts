/** The glyphs that a feature of a font's GSUB table puts in the place of single others. */
export function singleSubstitutes(gsub: Buffer, feature: string): ReadonlySet<number> {
  const word = (at: number) => gsub.readUInt16BE(at);
  const words = (at: number) => Array.from({ length: word(at) }, (_, i) => word(at + 2 + 2 * i));
  const features = word(6);
  const lookups = word(8);
  const found = new Set<number>();
  for (let i = 0; i < word(features); i++) {
    const entry = features + 2 + 6 * i;
    if (gsub.toString('latin1', entry, entry + 4) !== feature) continue;
    for (const number of words(features + word(entry + 4) + 2)) {
      const lookup = lookups + word(lookups + 2 + 2 * number);
      if (word(lookup) !== SINGLE)
        throw new Error(`Feature ${feature} is more than single glyphs for others.`);
      for (const offset of words(lookup + 4))
        for (const glyph of substitutesOf(lookup + offset)) found.add(glyph);
    }
  }
  if (found.size === 0) throw new Error(`The font has no feature ${feature}.`);
  return found;

  function substitutesOf(at: number): number[] {
    // Either each has its own, or all are as far away.
    if (word(at) === 2) return words(at + 4);
    return covered(at + word(at + 2)).map(glyph => (glyph + word(at + 4)) % 65_536);
  }

  function covered(at: number): number[] {
    if (word(at) === 1) return words(at + 2);
    return Array.from({ length: word(at + 2) }, (_, i) => at + 4 + 6 * i).flatMap(range =>
      Array.from({ length: word(range + 2) - word(range) + 1 }, (_, i) => word(range) + i),
    );
  }
}

const SINGLE = 1;
