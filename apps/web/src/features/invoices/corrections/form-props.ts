import type { Chain, InvoiceItem } from '../answers.ts';

/** What the forms of the dialog get: the document, its chain, and whether the person may send. */
export interface FormProps {
  item: InvoiceItem;
  chain: Chain;
  maySend: boolean;
  /** The correction that is registered again, and the date that it begins with. */
  edited?: InvoiceItem;
  issuedAt?: number;
  onClose: () => void;
}
