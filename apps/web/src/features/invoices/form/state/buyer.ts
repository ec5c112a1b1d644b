import { headerGroups, headerFields, type FieldOf, type InvoiceHeader } from '@moadi/domain/invoices';
import { formatField, isCode, type FieldSpec, type Value } from '@moadi/domain/fields';
import type { InvoiceForm } from './form-store.ts';

/** The header's fields that say who the buyer is, without the kind of person, which a form begins with. */
const telling = headerGroups.buyer.fields.filter(field => field !== 'typeOfBuyer');

/** Somebody is entered as the buyer, saved or not. */
export const hasBuyer = ({ document: { invoiceHeader } }: InvoiceForm): boolean =>
  invoiceHeader.buyerId !== undefined || telling.some(field => invoiceHeader[field] !== undefined);

/** Something was said of the buyer, or a repair has filled it: it is to be seen field by field. */
export const isBuyerMarked = ({ found, refused, repaired }: InvoiceForm): boolean =>
  headerGroups.buyer.fields.some(field => {
    const path = `invoiceHeader.${field}`;
    return path in found || path in refused || repaired.some(change => change.path === path);
  });

/** Above the line of numbers, or in the boxes alone. */
const elsewhere: readonly string[] = ['typeOfBuyer', 'buyerName', 'buyerLandlineNumber', 'buyerAddress'];

/** What stands under the buyer's name: numbers and codes with what they are. */
export const buyerFacts = (header: InvoiceHeader, fields: readonly FieldOf<'header'>[]) =>
  fields
    .filter(field => !elsewhere.includes(field) && header[field] !== undefined)
    .map(field => {
      const spec: FieldSpec = headerFields[field];
      return { field, text: formatField(spec, header[field] as Value) ?? '', isCode: isCode(spec) };
    });
