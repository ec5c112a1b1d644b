import { lazy } from 'react';
import type { FastEditors } from '../../kit/fast-editors.ts';

/** Which feature edits what from inside a select; loaded when first opened. */
export const fastEditors: FastEditors = {
  buyer: lazy(() => import('../../features/buyers/BuyerDialog.tsx')),
  good: lazy(() => import('../../features/goods/GoodDialog.tsx')),
};
