import { importEndpoints as endpoints } from '@moadi/contract/imports';
import { importExtensions, MOST_IMPORT_KB } from '@moadi/domain/imports';
import { call } from '../../kit/api/call.ts';
import { inPieces } from '../../kit/api/in-pieces.ts';
import { inOneRequest } from '../../kit/api/upload.ts';
import type { FileRules } from '../../ui/fields/file-rules.ts';
import { refreshImports } from './opened.ts';

export const importRules: FileRules = [{ extensions: importExtensions, maxKb: MOST_IMPORT_KB }];

/** Where the file of a book is on its way. */
export const placeOf = (id: string): string => `import ${id}`;

/** The way that the file of an announced book takes. */
export const uploadOf = (clientId: number, id: string) => ({
  transport: inPieces({
    announce: (_, signal) => call(endpoints.item, { params: { clientId, id }, signal }),
    next: ({ received }) =>
      inOneRequest(endpoints.addPiece, { params: { clientId, id }, query: { from: String(received) } }),
  }),
  onUploaded: refreshImports,
});
