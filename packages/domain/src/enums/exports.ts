import { defineEnum, type EnumId } from './define.ts';

/** How far a workbook has come that is made in the background. */
export const exportState = defineEnum({
  waiting: { id: 1, label: 'در صف', meaning: 'waiting' },
  making: { id: 2, label: 'در حال آماده شدن', meaning: 'waiting' },
  ready: { id: 3, label: 'آماده دریافت', meaning: 'success' },
  failed: { id: 4, label: 'آماده نشد', meaning: 'danger' },
});
export type ExportState = EnumId<typeof exportState>;
