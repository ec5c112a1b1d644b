import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@moadi/contract/openapi';
import { caseStatesPage } from './pages/case-states.ts';
import { codesPage } from './pages/codes.ts';
import { enumsPage } from './pages/enums.ts';
import { errorsPage } from './pages/errors.ts';
import { fieldsPage } from './pages/fields.ts';
import { importTemplatesPage } from './pages/import-templates.ts';
import { permissionsPage } from './pages/permissions.ts';
import { requirementsPage } from './pages/requirements.ts';
import { rulesPage } from './pages/rules.ts';
import { settingsPage } from './pages/settings.ts';
import { importStatesPage } from './pages/import-states.ts';
import { statesPage } from './pages/states.ts';
import { ticketStatesPage } from './pages/ticket-states.ts';
import { wirePage } from './pages/wire.ts';
import { code, page, table } from './markdown.ts';

/** Where the generated documents lie. */
export const referenceFolder = join(import.meta.dirname, '../../docs/reference');

/** Every generated document by its file name. Nothing in them is written twice: they say what the code says. */
export function referencePages(): Record<string, string> {
  const pages: Record<string, string> = {
    'invoice-rules.md': rulesPage(),
    'fields.md': fieldsPage(),
    'wire-fields.md': wirePage(),
    'enums.md': enumsPage(),
    'invoice-states.md': statesPage(),
    'case-states.md': caseStatesPage(),
    'ticket-states.md': ticketStatesPage(),
    'import-states.md': importStatesPage(),
    'authority-codes.md': codesPage(),
    'errors.md': errorsPage(),
    'import-templates.md': importTemplatesPage(),
    'permissions.md': permissionsPage(),
    'settings.md': settingsPage(),
    'safety-requirements.md': requirementsPage(),
    'openapi.json': `${JSON.stringify(openApiDocument('1'), null, 1)}\n`,
  };
  return { 'README.md': indexPage(Object.keys(pages)), ...pages };
}

const abouts: Readonly<Record<string, string>> = {
  'invoice-rules.md': 'which field an invoice of which kind has, must have, or computes',
  'fields.md': 'every field of users, buyers, goods and invoices: what it holds, and its limits',
  'wire-fields.md': "the authority's fields: number, name, title, type, and our field",
  'enums.md': 'every enumeration: ids, keys, Persian labels',
  'invoice-states.md': 'states of an invoice and what leads from one to another',
  'case-states.md': 'states of a case, whose turn it is, and what leads from one to another',
  'ticket-states.md': 'states of a ticket and what leads from one to another',
  'import-states.md': 'states of a book that is brought in and what leads from one to another',
  'authority-codes.md': "the authority's codes with our explanation and what to do",
  'errors.md': "the API's own errors: code, status, sentence",
  'import-templates.md': 'columns of the books that invoices, buyers and goods are brought in from',
  'permissions.md': 'which role may do what, and which endpoint asks for it',
  'settings.md': 'the environment variables of the server',
  'safety-requirements.md': 'every safety requirement, and the tests that prove it',
  'openapi.json': 'the HTTP API, as the server shows it under `/api/docs`',
};

const indexPage = (names: readonly string[]): string =>
  page(
    'Reference',
    'the code',
    table(
      ['File', 'What'],
      names.map(name => [`[${name}](${name})`, abouts[name]]),
    ),
    `A test (${code('tools/docs/docs.test.ts')}) compares these files with the code.`,
  );

if (process.argv[1] === import.meta.filename) {
  const pages = referencePages();
  mkdirSync(referenceFolder, { recursive: true });
  for (const name of readdirSync(referenceFolder)) if (!(name in pages)) rmSync(join(referenceFolder, name));
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(referenceFolder, name), text);
}
