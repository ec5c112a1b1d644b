import { partAhead } from '../../../../kit/lazy-part.tsx';
import type { InvoiceForm } from '../state/form-store.ts';

/** What stands above the form once something was said of it or entered by a repair; it comes with the check. */
export const [Notices, loadNotices] = partAhead(() => import('./Notices.tsx'));

export const hasNotices = ({ listed, repaired }: InvoiceForm): boolean => listed || repaired.length > 0;
