import type { CasePermission } from '@moadi/domain/access';
import { invoiceState } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import {
  hasBuyerData,
  mayEver,
  offers,
  payableFault,
  registeredStates,
  statesOf,
  offeredKindOf,
  type InvoiceActionName,
  type InvoiceHeader,
  type InvoiceKind,
} from '@moadi/domain/invoices';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import HandCoins from 'lucide-react/icons/hand-coins';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Undo from 'lucide-react/icons/undo-2';
import UserPen from 'lucide-react/icons/user-pen';
import type { MenuItem } from '../../../ui/overlays/Menu.tsx';
import { words as uiWords } from '../../../ui/words.ts';
import { correctionActs, rowRefusal, type Correct } from '../corrections/acts.ts';
import { afterAcceptanceWords } from '../after-acceptance/words.ts';
import { invoiceWords as words } from '../words.ts';
import { listWords } from './words.ts';
import { refusalOf, type InvoiceRow } from './rows.ts';

/** What the entries do it with; the list gives it. */
export interface RowTools {
  may: (permission: CasePermission) => boolean;
  /** Opens a dialog about the row: it stands in the address. */
  show: (dialog: DialogName, row: InvoiceRow) => void;
  print: (row: InvoiceRow) => void;
  pdf: (row: InvoiceRow) => void;
  proof: (row: InvoiceRow) => void;
  edit: (row: InvoiceRow) => void;
  duplicate: (row: InvoiceRow) => void;
  ask: (row: InvoiceRow) => void;
  act: (name: 'send' | 'withdraw', row: InvoiceRow) => void;
  correct: Correct;
}

/** Dialogs about one row, by their key in the address; what each shows is in ListDialogs.tsx. */
export const dialogNames = ['detail', 'preview', 'pay', 'buyer', 'correct'] as const;
export type DialogName = (typeof dialogNames)[number];

interface Entry {
  label: string | ((row: InvoiceRow) => string);
  icon: NonNullable<MenuItem['icon']>;
  danger?: boolean;
  /** Offered where the domain's table of actions says so; without one, always. */
  action?: InvoiceActionName;
  /** In other states it stays readable and says in which ones it works. */
  saysWhen?: boolean;
  /** What the row or the person must fulfil besides. */
  when?: (row: InvoiceRow, tools: RowTools) => boolean;
  run: (row: InvoiceRow, tools: RowTools) => void;
}

/** Every action of a row, in the menu's order and groups (spec 2 section 4). */
const groups: readonly (readonly Entry[])[] = [
  [
    { label: words.details, icon: Eye, run: (row, { show }) => show('detail', row) },
    {
      label: row => (row.isProformaInvoice ? words.previewProforma : words.preview),
      icon: FileText,
      run: (row, { show }) => show('preview', row),
    },
    { label: words.print, icon: Printer, run: (row, { print }) => print(row) },
    { label: words.pdf, icon: Download, run: (row, { pdf }) => pdf(row) },
    { label: words.proof, icon: ShieldCheck, action: 'proof', run: (row, { proof }) => proof(row) },
  ],
  [
    {
      label: listWords.duplicate,
      icon: CopyPlus,
      when: (row, { may }) =>
        may('invoices.prepare') && offeredKindOf({ invoiceHeader: row as InvoiceHeader }) !== undefined,
      run: (row, { duplicate }) => duplicate(row),
    },
    { label: listWords.edit, icon: Pencil, action: 'edit', run: (row, { edit }) => edit(row) },
    {
      label: afterAcceptanceWords.ask,
      icon: RefreshCw,
      action: 'refreshReaction',
      saysWhen: true,
      run: (row, { ask }) => ask(row),
    },
    {
      label: afterAcceptanceWords.pay,
      icon: HandCoins,
      action: 'registerPayment',
      when: row => payableFault(row) === undefined,
      run: (row, { show }) => show('pay', row),
    },
    {
      label: listWords.buyerData,
      icon: UserPen,
      when: (row, { may }) =>
        may('invoices.prepare') && hasBuyerData(`${row.invoiceType}.${row.invoicePattern}` as InvoiceKind),
      run: (row, { show }) => show('buyer', row),
    },
    { label: listWords.send, icon: Send, action: 'send', run: (row, { act }) => act('send', row) },
    {
      label: listWords.withdraw,
      icon: Undo,
      action: 'withdraw',
      danger: true,
      run: (row, { act }) => act('withdraw', row),
    },
  ],
];

/** The entries that this person is offered for this row. */
export const rowMenu = (row: InvoiceRow, tools: RowTools): MenuItem[][] => [
  ...groups.map(group => entriesOf(group, row, tools)),
  tools.may('invoices.prepare') && registeredStates.includes(row.state)
    ? correctionActs(row, tools.correct, rowRefusal(row))
    : [],
];

const entriesOf = (group: readonly Entry[], row: InvoiceRow, tools: RowTools): MenuItem[] =>
  group
    .filter(
      ({ action, saysWhen, when }) =>
        (!action || offered(action, row, tools) || (saysWhen && mayEver(action, tools.may))) &&
        (when?.(row, tools) ?? true),
    )
    .map(({ label, icon, danger, action, run }) => ({
      label: typeof label === 'string' ? label : label(row),
      icon,
      ...(action && !offered(action, row, tools)
        ? { disabled: onlyIn(action) }
        : { disabled: refusalOf(action, row) }),
      ...(danger && { danger }),
      onSelect: () => run(row, tools),
    }));

const offered = (action: InvoiceActionName, row: InvoiceRow, { may }: RowTools): boolean =>
  offers(action, row.state, may);

const onlyIn = (action: InvoiceActionName): string =>
  messageText('invoices.actionOnlyIn', {
    states: statesOf(action)
      .map(state => invoiceState.label(state))
      .join(uiWords.comma),
  });
