import { partAhead } from '../../../../kit/lazy-part.tsx';

/** The last step, with the invoice on paper. It comes while the server looks at the invoice: nobody waits for both. */
export const [SummaryStep, loadSummary] = partAhead(() => import('./SummaryStep.tsx'));
