import { Suspense } from 'react';
import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { usePaperBeside } from './choice.ts';

const PaperBeside = lazyPart(() => import('./PaperBeside.tsx'));

/** The paper beside the form, where there is room for it and nobody has put it away; elsewhere nothing of it is loaded. */
export function PaperPlace() {
  const isBeside = usePaperBeside();
  return <Suspense fallback={null}>{isBeside && <PaperBeside />}</Suspense>;
}
