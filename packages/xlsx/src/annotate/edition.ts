import { RELATIONS } from '../write/sheet.ts';
import { MAIN } from '../write/styles.ts';

/** The two editions of the standard name the same vocabularies by different addresses; what is added must be of the book's own. */
export interface Edition {
  main: string;
  relations: string;
  /** XML of ours in this edition. */
  own: (xml: string) => string;
}

const STRICT = 'http://purl.oclc.org/ooxml';

export function editionOf(relationTypes: readonly string[]): Edition {
  if (!relationTypes.some(type => type.startsWith(STRICT)))
    return { main: MAIN, relations: RELATIONS, own: xml => xml };
  const main = `${STRICT}/spreadsheetml/main`;
  const relations = `${STRICT}/officeDocument/relationships`;
  return {
    main,
    relations,
    own: xml => xml.replaceAll(`"${MAIN}"`, `"${main}"`).replaceAll(RELATIONS, relations),
  };
}
