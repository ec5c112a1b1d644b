import { fieldRows, sections, type Section } from './fields.ts';
import { emptyBodyMessage, inLine, messages, moreMessage, type MessageKey } from './messages.ts';

export type Level = 'error' | 'warning';

/** One thing found wrong, with the paper that says so. */
export interface Finding {
  code: string;
  level: Level;
  message: string;
  /** Where, for the page and for tests: "header.taxid", "body[0].am". */
  path: string;
  source: string;
  /** What a formula gives instead. */
  expected?: string;
}

/** Where a finding lies: a section, and its line from 1 where it has lines. */
export interface Place {
  section: Section;
  line?: number;
}

/** Section 6.4: level, kind, field number, and a two-digit detail for kinds 1, 2 and 3 only. */
export function finding(level: Level, key: MessageKey, field: string, place: Place, source: string): Finding {
  const [kind, detail] = [key[0]!, key.slice(1)];
  const [number, title] = numbered(field);
  const text = `${kind}${field}` === '0body' ? emptyBodyMessage : messages[key].replace('X', title);
  const { section, line } = place;
  const prefix = line !== undefined && section in inLine ? inLine[section as keyof typeof inLine](line) : '';
  return {
    code: `${level === 'error' ? 0 : 1}${kind}${number}${detail && detail.padStart(2, '0')}`,
    level,
    message: prefix + text,
    path: field === section ? pathOf(place) : joined(pathOf(place), field),
    source: /^\d/.test(source) ? `section ${source}` : source,
  };
}

/** A name that section 4 does not have is reported under the number of its section, by its own name. */
export function unknownName(name: string, place: Place, key: '101' | '5', source: string): Finding {
  const found = finding('error', key, place.section, place, source);
  const shown = name.slice(0, 60);
  const message = found.message.replace(sections[place.section].title, () => shown);
  return { ...found, message, path: joined(pathOf(place), shown) };
}

/** Errors first, at most 50 in all, and the warning 00000 when there are more (section 1.6). */
export function reported(findings: readonly Finding[]): Finding[] {
  const unique = [...new Map(findings.map(found => [`${found.code} ${found.path}`, found])).values()];
  const ordered = [...unique.filter(isError), ...unique.filter(found => !isError(found))];
  if (ordered.length <= 50) return ordered;
  const more = {
    code: '00000',
    level: 'warning',
    message: moreMessage,
    path: '',
    source: 'section 1.6',
  } as const;
  return [...ordered.slice(0, 50), more];
}

export function isError(found: Finding): boolean {
  return found.level === 'error';
}

function numbered(field: string): readonly [number: string, title: string] {
  const row = Object.hasOwn(fieldRows, field) ? fieldRows[field] : undefined;
  if (row) return [row[0], row[2]];
  const { number, title } = sections[field as Section];
  return [number, title];
}

function pathOf({ section, line }: Place): string {
  const name = section === 'root' ? '' : section === 'sg' ? 'header.sg' : section;
  return line === undefined ? name : `${name}[${line - 1}]`;
}

const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
