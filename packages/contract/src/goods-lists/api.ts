import { groupOf } from '../openapi/group.ts';
import { goodsListEndpoints as endpoints } from './endpoints.ts';
import { goodsListSchemas as schemas } from './schemas.ts';

export const goodsListGroup = groupOf({
  feature: 'goods-lists',
  tag: 'goodsLists',
  endpoints,
  schemas,
  summaries: {
    list: 'Editions of the tax authority’s list of goods that were brought in, or are being',
    count: 'How many there are',
    item: 'One of them with its parts, its progress and what it changes',
    open: 'Begins to bring in a list; one at a time',
    addPart:
      'Announces a part before its upload; one that broke off is found again by name and size, and goes on',
    addPiece: 'Uploads the next piece of a part, at most 4 MB',
    removePart: 'Removes a part',
    compare: 'Compares all parts with what is live, and changes nothing',
    switch: 'Makes the list live, as a whole',
    takeAway: 'Puts a list aside that is not live',
    changes: 'What the list changes',
    changesCount: 'How many rows change',
    remarks: 'Rows that are refused, and rows that were decided by rule',
    remarksCount: 'How many of these there are',
  },
  objects: {
    GoodsList: schemas.list.response.element,
    OpenedGoodsList: schemas.item.response,
    GoodsListPart: schemas.addPart.response,
    GoodsListChangedRow: schemas.changes.response.element,
    GoodsListRemarkedRow: schemas.remarks.response.element,
  },
});
