import { invoiceExcelTemplateType, type InvoiceExcelTemplateType } from '../../../enums/index.ts';

const { standard, chainStore } = invoiceExcelTemplateType.id;

/** Of the specification's layouts for invoices (spec 2 section 9), those that are ours. */
export type OwnLayout = typeof standard | typeof chainStore;

/** The others nobody here has seen: their columns are matched by people. */
export const isOwnLayout = (id: InvoiceExcelTemplateType): id is OwnLayout =>
  id === standard || id === chainStore;
