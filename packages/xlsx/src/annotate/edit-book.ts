import { attributeText } from '../write/escape.ts';
import { quotedName } from '../write/names.ts';
import { nameCode } from '../xml/bytes.ts';
import { CLOSE, OPEN } from '../xml/scanner.ts';
import { edited, prefixOf, scanWhole, tagOf, type Edit } from './edits.ts';

/** Something to be put into a list of XML, as its last item. */
interface Added {
  text: (prefix: string) => string;
}

/** Relations of a part with others; without bytes it had none. */
export function withRelations(
  bytes: Buffer | undefined,
  relations: readonly { id: string; type: string; target: string }[],
): Buffer {
  const space = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const before = bytes ?? Buffer.from(`<Relationships xmlns="${space}"></Relationships>`);
  return withLast(before, {
    text: prefix =>
      relations
        .map(
          ({ id, type, target }) =>
            `<${prefix}Relationship Id="${id}" Type="${type}" Target="${attributeText(target)}"/>`,
        )
        .join(''),
  });
}

/** The list of what kind each part is, with more of them. */
export function withContentTypes(bytes: Buffer, parts: readonly { name: string; type: string }[]): Buffer {
  const hasShapes = /Extension\s*=\s*["']vml["']/i.test(bytes.toString('latin1'));
  const shapes = 'ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>';
  return withLast(bytes, {
    text: prefix =>
      (hasShapes ? '' : `<${prefix}Default Extension="vml" ${shapes}`) +
      parts
        .map(({ name, type }) => `<${prefix}Override PartName="/${name}" ContentType="${type}"/>`)
        .join(''),
  });
}

/** Into the root, behind what is in it. */
function withLast(bytes: Buffer, { text }: Added): Buffer {
  let prefix = '';
  let edit: Edit = { from: 0, to: 0, text: '' };
  scanWhole(bytes, (scanner, token) => {
    if (token === OPEN && scanner.depth === 1) prefix = prefixOf(tagOf(scanner));
    if (token !== CLOSE || scanner.depth !== 0) return;
    const { from, to, selfClosed } = scanner;
    edit = { from, to: from, text: text(prefix) };
    if (!selfClosed) return;
    const tag = tagOf(scanner);
    const name = /^<([^\s/>]+)/.exec(tag)![1]!;
    edit = { from, to, text: `${tag.replace(/\s*\/>$/, '>')}${text(prefix)}</${name}>` };
  });
  return edited(bytes, [edit]);
}

const [SHEETS, SHEET, SHEET_ID, NAMES, GROUPS, REFERENCES] = [
  ...['sheets', 'sheet', 'sheetId', 'definedNames', 'functionGroups', 'externalReferences'],
].map(nameCode) as [number, number, number, number, number, number];

/** The book's own part with one sheet more, and a name that leads to it. */
export function withSheet(
  bytes: Buffer,
  {
    name,
    relation,
    relations,
    definedName,
  }: { name: string; relation: string; relations: string; definedName: string },
): Buffer {
  let [prefix, sheetsEnd, namesEnd, namesPlace, most] = ['', -1, -1, -1, 0];
  scanWhole(bytes, (scanner, token) => {
    const { name, from, to } = scanner;
    if (token === OPEN && scanner.depth === 1) prefix = prefixOf(tagOf(scanner));
    if (token === OPEN && name === SHEET)
      most = Math.max(most, Number(scanner.attribute(SHEET_ID) ?? 0) || 0);
    if (token !== CLOSE) return;
    if (name === SHEETS) sheetsEnd = from;
    if (name === NAMES && !scanner.selfClosed) namesEnd = from;
    if (name === SHEETS || name === GROUPS || name === REFERENCES) namesPlace = to;
  });
  const sheet = `<${prefix}sheet xmlns:r="${relations}" name="${attributeText(name)}" sheetId="${most + 1}" r:id="${relation}"/>`;
  const value = attributeText(`${quotedName(name)}!$A$1`);
  const defined = `<${prefix}definedName name="${definedName}" hidden="1">${value}</${prefix}definedName>`;
  const names =
    namesEnd >= 0
      ? { from: namesEnd, to: namesEnd, text: defined }
      : {
          from: namesPlace,
          to: namesPlace,
          text: `<${prefix}definedNames>${defined}</${prefix}definedNames>`,
        };
  return edited(bytes, [{ from: sheetsEnd, to: sheetsEnd, text: sheet }, names]);
}
