/**
 * Every table, as queries see it. Each stands in the `tables.ts` beside the code that it belongs to, which adds it here
 * (decision 36): the compiler reads them all, and a table that two describe differently does not compile.
 */
export interface Database {}
