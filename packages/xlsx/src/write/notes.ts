import { columnLetters } from '../cells.ts';
import type { NoteSpec } from './book.ts';
import { attributeText, cut, textElement } from './escape.ts';
import { MAIN } from './styles.ts';

/** A note's text; its author is named by place. */
export const commentXml = ({ row, column, text }: NoteSpec, author: number): string =>
  `<comment ref="${columnLetters(column)}${row}" authorId="${author}"><text>${textElement(cut(text))}</text></comment>`;

export function* commentsPart(notes: readonly NoteSpec[], author: string): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<comments xmlns="${MAIN}"><authors><author>`;
  yield `${attributeText(author)}</author></authors><commentList>`;
  for (const note of notes) yield commentXml(note, 0);
  yield '</commentList></comments>';
}

export const SHAPE_TYPE = 'note_box';

/** The box that a note is shown in; Excel knows no note without one. `id` is unlike those of other shapes of the sheet. */
export const shapeXml = ({ row, column }: Pick<NoteSpec, 'row' | 'column'>, id: string): string =>
  `<v:shape id="${id}" type="#${SHAPE_TYPE}" style="position:absolute;margin-left:60pt;margin-top:2pt;width:180pt;` +
  'height:70pt;z-index:1;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/>' +
  '<v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="direction:RTL">' +
  '<div style="text-align:right;direction:rtl"></div></v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/>' +
  `<x:SizeWithCells/><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column>` +
  '</x:ClientData></v:shape>';

export const shapeTypeXml =
  `<v:shapetype id="${SHAPE_TYPE}" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe">` +
  '<v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>';

export function* shapesPart(notes: readonly NoteSpec[]): Generator<string> {
  yield '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"';
  yield ` xmlns:x="urn:schemas-microsoft-com:office:excel">${shapeTypeXml}`;
  for (const [i, note] of notes.entries()) yield shapeXml(note, `note_${i + 1}`);
  yield '</xml>';
}
