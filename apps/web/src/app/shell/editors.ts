import type { FastEditors } from '../../kit/fast-editors.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';

/** Which feature edits what from inside a select; loaded when first opened. */
export const fastEditors: FastEditors = {
  buyer: lazyPart(() => import('../../features/buyers/BuyerDialog.tsx')),
  good: lazyPart(() => import('../../features/goods/GoodDialog.tsx')),
};
