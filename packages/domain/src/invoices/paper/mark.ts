import { isTaxId } from '../../identifiers/index.ts';

/** What stands in the code of an invoice on paper (decision 53). */
export interface InvoiceMark {
  taxId: string;
  /**
   * Of the signed packet: the first 128 bits of its SHA-256, in base 32 (RFC 4648). Nobody finds it who does not have the packet. Absent
   * on paper from before there was one.
   */
  seal?: string | undefined;
}

/** Where such a code leads: short, and in capitals, so that the code needs few modules and is read from a photo. */
const PATH = '/I/';

/** The text of the code; `origin` without a slash at its end. Without a seal it is the tax id alone. */
export const markText = (origin: string, { taxId, seal }: InvoiceMark): string =>
  seal === undefined ? taxId : `${origin.toUpperCase()}${PATH}${taxId}/${seal}`;

/** The mark in such a text, whatever host it names: a panel may have moved. */
export function invoiceMarkIn(text: string): InvoiceMark | undefined {
  const [, taxId = '', seal] = form.exec(text.trim().toUpperCase()) ?? [];
  if (!isTaxId(taxId)) return undefined;
  return { taxId, ...(seal !== undefined && { seal }) };
}

const form = /^(?:HTTPS?:\/\/[^/\s]+\/I\/)?([A-Z0-9]{22})(?:\/([A-Z2-7]{26}))?$/;
