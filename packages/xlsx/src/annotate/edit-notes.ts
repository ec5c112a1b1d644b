import { columnLetters } from '../cells.ts';
import type { NoteSpec } from '../write/book.ts';
import { attributeText } from '../write/escape.ts';
import { commentXml, SHAPE_TYPE, shapeTypeXml, shapeXml } from '../write/notes.ts';
import { nameCode } from '../xml/bytes.ts';
import { CLOSE, OPEN, TEXT } from '../xml/scanner.ts';
import { edited, prefixOf, scanWhole, tagOf, type Edit } from './edits.ts';
import { prefixed } from './style-lists.ts';

/** Our notes begin with a sign that nobody sees and every program keeps; authors do not survive all of them. */
export const NOTE_SIGN = '\u2063';

const [COMMENT, REF, T, AUTHOR, AUTHORS, LIST] = [
  'comment',
  'ref',
  't',
  'author',
  'authors',
  'commentList',
].map(nameCode) as [number, number, number, number, number, number];

/** Notes of a sheet, with those of an earlier round gone. */
export interface Notes {
  /** Cells that bear a note of the user, as `A1`. */
  taken: ReadonlySet<string>;
  /** Cells that bore one of ours. */
  removed: ReadonlySet<string>;
  bytes: (added: readonly NoteSpec[], author: string) => Buffer;
}

export function openNotes(bytes: Buffer): Notes {
  const taken = new Set<string>();
  const removed = new Set<string>();
  const cuts: Edit[] = [];
  let [from, ref, text, isText, authors, prefix] = [0, '', '', false, 0, ''];
  let [authorsEnd, listEnd] = [-1, -1];
  scanWhole(bytes, (scanner, token) => {
    const { name } = scanner;
    if (token === TEXT && isText) text += scanner.text();
    else if (token === OPEN) {
      isText = name === T;
      if (scanner.depth === 1) prefix = prefixOf(tagOf(scanner));
      if (name === AUTHOR) authors += 1;
      if (name !== COMMENT) return;
      [from, ref, text] = [scanner.from, scanner.attribute(REF) ?? '', ''];
    } else if (token === CLOSE) {
      isText = false;
      if (name === AUTHORS) authorsEnd = scanner.from;
      else if (name === LIST) listEnd = scanner.from;
      if (name !== COMMENT) return;
      const isOurs = text.startsWith(NOTE_SIGN);
      (isOurs ? removed : taken).add(ref);
      if (isOurs) cuts.push({ from, to: scanner.to, text: '' });
    }
  });
  return {
    taken,
    removed,
    bytes(added, author) {
      const isWhole = authorsEnd >= 0 && listEnd >= 0;
      if (added.length === 0 || !isWhole) return edited(bytes, cuts);
      const name = prefixed('<author>', prefix) + attributeText(author) + prefixed('</author>', prefix);
      const list = added.map(note => prefixed(commentXml(note, authors), prefix)).join('');
      return edited(bytes, [
        ...cuts,
        { from: authorsEnd, to: authorsEnd, text: name },
        { from: listEnd, to: listEnd, text: list },
      ]);
    },
  };
}

/** The boxes of notes: those of removed ones go, those of added ones come. Undefined: it cannot be edited. */
export function editedShapes(
  text: string,
  removed: ReadonlySet<string>,
  added: readonly NoteSpec[],
): string | undefined {
  const end = text.lastIndexOf('</xml>');
  const declares = ['v', 'o', 'x'].every(prefix => text.includes(`xmlns:${prefix}=`));
  if (end < 0 || !declares) return undefined;
  const kept = text.slice(0, end).replace(/<v:shape(?=[\s>])[\s\S]*?<\/v:shape>/g, shape => {
    const row = /<x:Row>\s*(\d+)\s*<\/x:Row>/.exec(shape)?.[1];
    const column = /<x:Column>\s*(\d+)\s*<\/x:Column>/.exec(shape)?.[1];
    if (row === undefined || column === undefined) return shape;
    return removed.has(`${columnLetters(Number(column))}${Number(row) + 1}`) ? '' : shape;
  });
  const type = kept.includes(`id="${SHAPE_TYPE}"`) || added.length === 0 ? '' : shapeTypeXml;
  const used = new Set(Array.from(kept.matchAll(/\sid="([^"]*)"/g), ([, id]) => id));
  let number = 0;
  const freeId = () => {
    do number += 1;
    while (used.has(`note_${number}`));
    return `note_${number}`;
  };
  return `${kept}${type}${added.map(note => shapeXml(note, freeId())).join('')}</xml>`;
}
