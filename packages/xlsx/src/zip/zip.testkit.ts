import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a ZIP, with what its heads say where that is not the truth. */
export interface Part {
  name: string;
  text: string | Buffer;
  /** 0: as it is. */
  method?: 0 | 8;
  /** The text is deflated already. */
  packed?: true;
  flags?: number;
  mode?: number;
  /** Said of the unpacked size, in the directory and in the part's own head. */
  unpacked?: number;
  crc?: number;
  /** In its own head. */
  ownName?: string;
  /** Where its own head stands, by the directory; it is written nowhere else then. */
  at?: number;
}

export const minimal: readonly Part[] = [
  { name: '[Content_Types].xml', text: '<Types/>' },
  { name: 'xl/workbook.xml', text: '<workbook/>' },
];

/** A ZIP by hand, so that it can be wrong in every way. */
export function zipOf(parts: readonly Part[], between = ''): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const { name, method = 8, flags = 0, mode = 0, ownName = name } = part;
    const bytes = Buffer.from(part.text);
    const data = method === 8 && !part.packed ? deflateRawSync(bytes, { level: 9 }) : bytes;
    const facts = Buffer.alloc(16);
    facts.writeUInt16LE(flags, 0);
    facts.writeUInt16LE(method, 2);
    const sums = Buffer.alloc(12);
    sums.writeUInt32LE(part.crc ?? crc32(bytes), 0);
    sums.writeUInt32LE(data.length, 4);
    sums.writeUInt32LE(part.unpacked ?? bytes.length, 8);
    const common = (called: string) => {
      const head = Buffer.alloc(26);
      head.writeUInt16LE(20, 0);
      facts.copy(head, 2, 0, 4);
      sums.copy(head, 10);
      head.writeUInt16LE(Buffer.byteLength(called), 22);
      return head;
    };
    const own = Buffer.concat([Buffer.from('PK\x03\x04'), common(ownName), Buffer.from(ownName), data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt16LE(mode, 8);
    rest.writeUInt32LE(part.at ?? at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common(name), rest, Buffer.from(name));
    if (part.at !== undefined) continue;
    bodies.push(own);
    at += own.length;
  }
  bodies.push(Buffer.from(between));
  const table = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(at + between.length, 16);
  return Buffer.concat([...bodies, table, end]);
}
