import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** What is in a ZIP file, by name. */
export function entriesOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true }, (error, file) => {
      if (error) return reject(error);
      file.on('error', reject);
      file.on('end', () => resolve(entries));
      file.on('entry', (entry: Entry) => {
        void bytesOf(file, entry).then(bytes => {
          entries.set(entry.fileName, bytes);
          file.readEntry();
        }, reject);
      });
      file.readEntry();
    });
  });
}

const bytesOf = (file: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    file.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', reject);
      stream.on('end', () => resolve(Buffer.concat(chunks)));
    }),
  );
