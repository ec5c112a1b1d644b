import type { InvoiceActionName } from '@moadi/domain/invoices';
import Download from 'lucide-react/icons/download';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Send from 'lucide-react/icons/send';
import Undo from 'lucide-react/icons/undo-2';
import type { Icon } from '../../../../ui/actions/Button.tsx';
import { bulkWords as words } from '../words.ts';

export type BulkName = 'send' | 'withdraw' | 'ask' | 'pdf';

export interface OfferedAct {
  label: string;
  icon: Icon;
  /** Rows for which the domain's table does not offer it are left out, and the question says so. */
  action?: InvoiceActionName;
}

/** What a person is offered to do to many rows; how it is done comes with its dialog. */
export const offeredActs: Readonly<Record<BulkName, OfferedAct>> = {
  send: { label: words.send, icon: Send, action: 'send' },
  withdraw: { label: words.withdraw, icon: Undo, action: 'withdraw' },
  ask: { label: words.ask, icon: RefreshCw },
  pdf: { label: words.pdf, icon: Download },
};
