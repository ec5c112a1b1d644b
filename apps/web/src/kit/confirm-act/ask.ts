import type { WantedConfirmation } from '@moadi/contract/kit';
import type { ComponentType } from 'react';
import { createStore } from '../../ui/lib/store.ts';
import { ApiError } from '../api/errors.ts';
import type { Asked } from './asked.ts';

export const openConfirmation = createStore<{ Dialog: ComponentType<Asked>; asked: Asked } | undefined>(
  undefined,
);

/** Has the person confirm an act; undefined when that is left. Needs `<ConfirmActRegion />` once on the page. */
export async function askConfirmation(wanted: WantedConfirmation): Promise<string | undefined> {
  openConfirmation.get()?.asked.answer(undefined);
  // Where it cannot be loaded, the act has failed like a request without an answer, and what is on the page stays.
  const part = await import('./ConfirmActDialog.tsx').catch(() => undefined);
  if (!part) throw new ApiError(0);
  return new Promise(resolve => {
    const answer = (token: string | undefined) => {
      openConfirmation.set(undefined);
      resolve(token);
    };
    openConfirmation.set({ Dialog: part.default, asked: { ...wanted, answer } });
  });
}
