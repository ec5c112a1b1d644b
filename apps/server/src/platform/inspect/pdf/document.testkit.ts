import { deflateSync } from 'node:zlib';

/** Bodies of objects by number; 1 is the catalog, 2 the pages, 3 the page, 4 its content. From 5 on they are free. */
export type Objects = Readonly<Record<number, string>>;

export interface Document {
  /** Added to the dictionaries of the catalog, the page and the trailer. */
  catalog?: string;
  page?: string;
  trailer?: string;
  objects?: Objects;
  /** Everything but streams in an object stream. */
  packed?: boolean;
}

/** A document of one page, with a right cross-reference table, and what it is given besides. */
export function pdfOf({
  catalog = '',
  page = '',
  trailer = '',
  objects = {},
  packed,
}: Document = {}): Buffer {
  const all: Objects = {
    1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    2: '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R${page}>>`,
    4: '<</Length 44>>\nstream\nBT /F1 12 Tf 72 720 Td (a contract) Tj ET     \nendstream',
    ...objects,
  };
  const numbers = Object.keys(all).map(Number);
  const isStream = (number: number) => all[number]!.includes('\nstream\n');
  const plain = packed ? numbers.filter(isStream) : numbers;
  const last = Math.max(...numbers) + 1;
  const bodies = new Map<number, Buffer>(plain.map(number => [number, Buffer.from(all[number]!, 'latin1')]));
  if (packed)
    bodies.set(
      last,
      objectStream(
        all,
        numbers.filter(number => !isStream(number)),
      ),
    );
  return written(bodies, `/Root 1 0 R${trailer}`);
}

/** An object stream with these objects (ISO 32000-1, 7.5.7). */
export function objectStream(all: Objects, numbers: readonly number[], extra = ''): Buffer {
  let head = '';
  let body = '';
  for (const number of numbers) {
    head += `${number} ${body.length} `;
    body += `${all[number]} `;
  }
  const data = deflateSync(Buffer.from(head + body, 'latin1'));
  return streamOf(`/Type/ObjStm/N ${numbers.length}/First ${head.length}/Filter/FlateDecode${extra}`, data);
}

export const streamOf = (dict: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${dict}/Length ${data.length}>>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream'),
  ]);

export function written(bodies: ReadonlyMap<number, Buffer>, trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places = new Map<number, number>();
  const place = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [number, body] of bodies) {
    places.set(number, place());
    parts.push(Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n'));
  }
  const size = Math.max(...bodies.keys()) + 1;
  const rows = Array.from({ length: size }, (_, number) => {
    const at = places.get(number);
    return at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = place();
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n${rows.join('')}trailer\n<</Size ${size}${trailer}>>\nstartxref\n${table}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** Every second letter of every name as `#xx`: the same names to a reader. */
export const disguised = (text: string): string =>
  text.replace(/\/([A-Za-z]+)/g, (_, name: string) => {
    const letters = [...name].map((letter, i) => (i % 2 ? letter : `#${letter.charCodeAt(0).toString(16)}`));
    return `/${letters.join('')}`;
  });
