import { shippingGoodColumns } from '@moadi/domain/invoices';
import { formWords as words } from '../words.ts';
import { RowsSection } from './RowsSection.tsx';

/** The goods that a waybill carries. */
export const ShippingSection = () => (
  <RowsSection
    section="shippingGood"
    columns={shippingGoodColumns}
    add={words.addShippingGood}
    remove={words.removeShippingGood}
  />
);
