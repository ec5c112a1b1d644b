import { lazy, Suspense } from 'react';
import { useStore } from '../lib/store.ts';
import { openQuestion } from './confirm.ts';

/** With the first dialog of a page it is there; the pages before the panel ask nothing. */
const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

/** Where the questions of `askConfirm` appear; once on the page. */
export function ConfirmRegion() {
  const question = useStore(openQuestion);
  return (
    <Suspense>
      {question && <ConfirmDialog key={question.text} {...question} onAnswer={question.answer} />}
    </Suspense>
  );
}
