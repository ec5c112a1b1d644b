import type { FieldSpec } from '@moadi/domain/fields';
import {
  headerFields,
  invoiceFields,
  itemFields,
  paymentFields,
  sectionTitles,
  shippingGoodFields,
} from '@moadi/domain/invoices';
import type { DecodedCode } from '../codes/types.ts';

/** Our place of a field that the authority speaks about: the path that forms and faults use, and the form's own label. */
export interface Place {
  path: string;
  label: string;
}

/**
 * Where an authority's message belongs in our invoice. Lines are counted from 1 in its messages and from 0 in our paths; a
 * message about a line's field without a line number points at the list.
 */
export function placeOf({ field, line, section }: DecodedCode): Place | undefined {
  if (!field) return section && sectionPlaces[section];
  const own = places.get(field.name);
  if (!own) return undefined;
  const row = line === undefined ? '' : `${line - 1}.`;
  switch (own.list) {
    case undefined:
      return { path: own.root ? own.field : `invoiceHeader.${own.field}`, label: own.label };
    default:
      return { path: line === undefined ? own.list : `${own.list}.${row}${own.field}`, label: own.label };
  }
}

const sectionPlaces: Partial<Record<string, Place>> = {
  body: { path: 'invoiceBodies', label: sectionTitles.item },
  payment: { path: 'invoicePayments', label: sectionTitles.payment },
};

const places = new Map<string, { field: string; label: string; list?: string; root?: true }>([
  ...named(headerFields),
  ...named(itemFields, 'invoiceBodies'),
  ...named(paymentFields, 'invoicePayments'),
  ...named(shippingGoodFields, 'invoiceHeader.invoiceShippingGoods'),
  ['sg', { field: 'invoiceShippingGoods', label: sectionTitles.shippingGood }],
  // The number stands beside the header in our document.
  ['inno', { field: 'internalSerialNumber', label: invoiceFields.internalSerialNumber.label, root: true }],
]);

function named(fields: Readonly<Record<string, FieldSpec>>, list?: string) {
  return Object.entries(fields).flatMap(([field, spec]) =>
    spec.wire === undefined
      ? []
      : [[spec.wire, { field, label: spec.label, ...(list && { list }) }] as const],
  );
}
