export { heldOn, rateOn, ratesOn } from './age.ts';
export { currencyServiceTitles } from './goods.ts';
export { mendsOf, type Mend } from './mends.ts';
export type { AskedTaxpayer, Knowledge, ListedGood, Remark, Verdicts } from './types.ts';
export { verdictsBy } from './verdicts.ts';
