import { createStore } from '../lib/store.ts';

export type Question = {
  title: string;
  text: string;
  /** What will be done, in its own words: «ابطال صورتحساب», never «بله». */
  action: string;
  cancel?: string;
  danger?: boolean;
};

type Open = Question & { answer: (yes: boolean) => void };

export const openQuestion = createStore<Open | undefined>(undefined);

/** Asks before something is done; false when it is left in any way. Needs `<ConfirmRegion />` once on the page. */
export function askConfirm(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false);
  return new Promise(resolve => {
    const answer = (yes: boolean) => {
      openQuestion.set(undefined);
      resolve(yes);
    };
    openQuestion.set({ ...question, answer });
  });
}
