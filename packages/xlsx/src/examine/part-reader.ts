import { must } from '../refused.ts';

export interface PartReader {
  at: (piece: Buffer) => void;
  end: () => void;
}

/** Relations are small tables; a workbook with a link in each of its cells has some megabytes of them. */
const MOST_RELATIONS = 16 * 1_048_576;
/** Text that lies across two pieces is seen with so much of the one before. */
const OVERLAP = 32;

/** Looks at the text of a workbook's part as it goes by: no document types or entities, nothing from elsewhere. */
export function partReader(name: string): PartReader {
  if (/\.rels$/i.test(name)) return relations();
  return /\.(xml|vml)$/i.test(name) ? markup() : { at: () => {}, end: () => {} };
}

function markup(): PartReader {
  let before = '';
  let first = true;
  return {
    at: piece => {
      // Excel writes UTF-8; in another alphabet the words below would look otherwise.
      if (first) must(isUtf8(piece), 'unsafe', 'not UTF-8');
      first = false;
      const text = before + latin(piece);
      const isPlain = !/<!(DOCTYPE|ENTITY)/i.test(text) && !/<\?xml[^>]*encoding=["'](?!utf-?8)/i.test(text);
      must(isPlain, 'unsafe', 'a document type');
      before = text.slice(-OVERLAP);
    },
    end: () => {},
  };
}

function relations(): PartReader {
  const look = markup();
  let text = '';
  return {
    at: piece => {
      look.at(piece);
      text += latin(piece);
      must(text.length <= MOST_RELATIONS, 'unsafe', 'too many relations');
    },
    end: () => {
      for (const [relation] of text.matchAll(/<[\w:]*Relationship\s[^>]*>/g))
        must(
          !/TargetMode\s*=\s*["']External/i.test(relation) || /\/hyperlink["']/.test(relation),
          'unsafe',
          'an outer reference',
        );
    },
  };
}

const isUtf8 = (piece: Buffer): boolean =>
  !piece.subarray(0, 4).includes(0) && !/^(\xff\xfe|\xfe\xff)/.test(latin(piece));

const latin = (piece: Buffer): string => piece.toString('latin1');
