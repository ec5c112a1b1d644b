/** What `npm run firefox` walks: keys, pointer, focus, tabs, locks, storage and the stream, which browsers do each in their way. */
export const firefoxJourneys: readonly string[] = [
  'sign-in',
  'form',
  'moves',
  'list',
  'panel',
  'tickets',
].map(name => `e2e/${name}.test.ts`);

const noDownloads = 'the channel does not tell of a file that a page hands over';

/** Tests that are left out there, and what the channel to Firefox cannot do. */
export const leftOutInFirefox: Readonly<Record<string, string>> = {
  'PDFs of many come as one file': noDownloads,
  'the list is taken as a workbook': noDownloads,
  'a list of more than a hundred thousand rows': noDownloads,
  'the list of all tickets is whole on paper':
    'its PDF has the letters in another order, which the test reads',
};
