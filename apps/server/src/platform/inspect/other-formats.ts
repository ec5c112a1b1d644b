/** A ZIP is found from its end: a record in the last 64 KB, and its directory right before that. */
export function isZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - 66_000);
  for (let at = bytes.indexOf(END, from, 'latin1'); at >= 0; at = bytes.indexOf(END, at + 1, 'latin1')) {
    if (at + 22 > bytes.length) return false;
    const directory = at - bytes.readUInt32LE(at + 12);
    if (directory >= 0 && bytes.toString('latin1', directory, directory + 4) === 'PK\x01\x02') return true;
  }
  return false;
}

const END = 'PK\x05\x06';

/** How far readers look for what a file is. */
const HEAD = 2_048;
const markup =
  /<(!doctype|html|head|body|script|svg|iframe|object|embed|form|meta|style|title)[\s>/]|<\?php/i;

/** A page or script that hides in the head of something else. */
export const hasMarkup = (bytes: Buffer): boolean => markup.test(bytes.toString('latin1', 0, HEAD));

/** The same anywhere: for formats that hold no text of that kind. */
export const hasMarkupAnywhere = (bytes: Buffer): boolean =>
  hasMarkup(bytes) || /<(!doctype|html|script)[\s>/]|<\?php/i.test(bytes.toString('latin1'));
