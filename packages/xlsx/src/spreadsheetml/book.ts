import { formatOf, general, type Format } from '../read/formats.ts';
import type { DefinedName } from '../read/workbook-part.ts';
import { OPEN, TEXT, type Scanner } from '../xml/scanner.ts';
import { code, said } from './names.ts';

export interface Book {
  sheets: { name: string; hidden: boolean }[];
  names: DefinedName[];
  formats: Map<string, Format>;
}

/** Formats that go by a name instead of a code; the others of them are shown as dates, which say themselves what they are. */
const named: Readonly<Record<string, string>> = {
  Percent: '0.00%',
  Fixed: '0.00',
  Standard: '#,##0.00',
  Scientific: '0.00E+00',
};

/** Gathers what a book says of its sheets, from all of its tokens. */
export function createBookReader() {
  const book: Book = { sheets: [], names: [], formats: new Map() };
  let style = '';
  let isVisible = false;
  return {
    book,
    onToken(scanner: Scanner, token: number): void {
      if (token === TEXT && isVisible) {
        const sheet = book.sheets.at(-1);
        if (sheet && /hidden/i.test(scanner.text())) sheet.hidden = true;
      }
      isVisible = token === OPEN && scanner.name === code.Visible;
      if (token !== OPEN) return;
      if (scanner.name === code.Worksheet)
        book.sheets.push({ name: said(scanner, 'Name') ?? '', hidden: false });
      else if (scanner.name === code.Style) style = said(scanner, 'ID') ?? '';
      else if (scanner.name === code.NumberFormat)
        book.formats.set(style, formatNamed(said(scanner, 'Format')));
      else if (scanner.name === code.NamedRange)
        book.names.push({
          name: said(scanner, 'Name') ?? '',
          value: (said(scanner, 'RefersTo') ?? '').replace(/^=/, ''),
          sheet: book.sheets.at(-1)?.name,
        });
    },
  };
}

function formatNamed(format = ''): Format {
  const code = Object.hasOwn(named, format) ? named[format]! : format;
  return code === '' || /^[A-Z][a-z]+( |$)/.test(code) ? general : formatOf(code);
}
