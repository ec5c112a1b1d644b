import type { Finding } from './kit/finding.ts';

export interface Benchmark {
  name: string;
  /** One line for the list of benchmarks. */
  about: string;
  run: () => Promise<readonly Finding[]>;
}

/** Loaded when run, so that listing them starts nothing. */
export const benchmarks: readonly Benchmark[] = [
  {
    name: 'audit',
    about: 'sixteen writers of the audit log beside the sealer; rows sealed and walked each second',
    run: async () => (await import('./audit.ts')).audit(),
  },
  {
    name: 'backup',
    about: 'fifty thousand invoices with what belongs to them: backed up, looked at, restored',
    run: async () => (await import('./backup.ts')).backup(),
  },
  {
    name: 'desk-search',
    about:
      'searches of the support among a million messages; a conversation of ten thousand opened at its end',
    run: async () => (await import('./desk-search.ts')).deskSearch(),
  },
  {
    name: 'catalogue-in',
    about:
      'a million rows of the authority’s goods list from their upload until they are live, beside bare inserts; 10 minutes',
    run: async () => (await import('./catalogue-in.ts')).catalogueIn(),
  },
  {
    name: 'export',
    about: 'three hundred thousand invoices made into a workbook in the background; the list meanwhile',
    run: async () => (await import('./export.ts')).exportList(),
  },
  {
    name: 'form',
    about: 'a key typed into an invoice of 200 lines at four times CPU throttling, until it is painted',
    run: async () => (await import('./form.ts')).form(),
  },
  {
    name: 'goods',
    about: 'searches among three million goods, beside the same among thirty thousand; some minutes',
    run: async () => (await import('./goods.ts')).goods(),
  },
  {
    name: 'import',
    about:
      'a hundred thousand invoices of a book from the file to state 1, beside bare inserts of the same rows',
    run: async () => (await import('./import.ts')).importBook(),
  },
  {
    name: 'list',
    about: '25 rows of a million invoices beside ten thousand, and over HTTP beside the same SQL alone',
    run: async () => (await import('./list.ts')).list(),
  },
  {
    name: 'live',
    about:
      'two thousand open streams: from a change to the page, their memory, cuts, what they cost the pipeline',
    run: async () => (await import('./live.ts')).live(),
  },
  {
    name: 'pipeline',
    about: 'from click to accepted by the simulator, beside signing and encrypting alone; 14 minutes',
    run: async () => (await import('./pipeline.ts')).pipeline(),
  },
  {
    name: 'moves',
    about: 'clicks, taps and keys from the list of a case until the row of an invoice says that it is sent',
    run: async () => (await import('./moves.ts')).moves(),
  },
  {
    name: 'pdf',
    about: 'invoices set as PDF each second, beside Chromium printing the same sheet',
    run: async () => (await import('./pdf.ts')).pdf(),
  },
  {
    name: 'report',
    about:
      'reports over five million invoices of two thousand cases; what their counters cost anyone who registers',
    run: async () => (await import('./report.ts')).report(),
  },
  {
    name: 'scale',
    about: 'a backlog sent by 1, 2 and 4 worker processes beside one PostgreSQL',
    run: async () => (await import('./scale.ts')).scale(),
  },
  {
    name: 'sign',
    about: 'invoices signed and encrypted each second, beside the RSA signatures of OpenSSL',
    run: async () => (await import('./sign.ts')).sign(),
  },
  {
    name: 'sign-in',
    about: 'sending and guessing a code for known numbers, beside unknown ones',
    run: async () => (await import('./sign-in.ts')).signIn(),
  },
  {
    name: 'start',
    about:
      'npm start on a fresh clone, and once more, until the sign-in page answers; then its memory at rest',
    run: async () => (await import('./start.ts')).start(),
  },
  {
    name: 'uploads',
    about: 'the server’s memory while fifteen files of 100 MB come in at once, into a folder and a bucket',
    run: async () => (await import('./uploads.ts')).uploads(),
  },
  {
    name: 'weight',
    about: 'JavaScript that the sign-in page loads, and what each later screen adds',
    run: async () => (await import('./weight.ts')).weight(),
  },
  {
    name: 'xlsx-check',
    about: 'rows of a book read, mapped and checked in one thread, beside reading them alone',
    run: async () => (await import('./xlsx-check.ts')).xlsxCheck(),
  },
  {
    name: 'xlsx-read',
    about: 'a book of 100 MB read by a thread, beside unzip -p; its memory, and what the asking thread waits',
    run: async () => (await import('./xlsx-read.ts')).xlsxRead(),
  },
  {
    name: 'xlsx-write',
    about: 'a book of a million rows written, beside gzip -1 of its XML; its memory',
    run: async () => (await import('./xlsx-write.ts')).xlsxWrite(),
  },
];
