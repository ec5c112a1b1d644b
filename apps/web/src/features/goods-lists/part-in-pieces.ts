import { goodsListEndpoints as endpoints } from '@moadi/contract/goods-lists';
import { call } from '../../kit/api/call.ts';
import { inPieces } from '../../kit/api/in-pieces.ts';
import { inOneRequest } from '../../kit/api/upload.ts';
import { refreshLists } from './opened.ts';

/** The way of a part of a list. */
export const partInPieces = (listId: string) =>
  inPieces({
    announce: async (file, signal) => {
      const body = { fileName: file.name, size: file.size };
      const part = await call(endpoints.addPart, { params: { id: listId }, body, signal });
      await refreshLists();
      return part;
    },
    next: ({ id: partId, received }) =>
      inOneRequest(endpoints.addPiece, {
        params: { id: listId, partId },
        query: { from: String(received) },
      }),
  });
