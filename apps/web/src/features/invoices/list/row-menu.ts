import type { CasePermission } from '@moadi/domain/access';
import { invoiceState } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import {
  hasBuyerData,
  mayEver,
  offers,
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
import StickyNote from 'lucide-react/icons/sticky-note';
import Undo from 'lucide-react/icons/undo-2';
import UserPen from 'lucide-react/icons/user-pen';
import type { MenuItem } from '../../../ui/overlays/Menu.tsx';
import { words as uiWords } from '../../../ui/words.ts';
import { correctionActs, rowRefusal, type Correct } from '../corrections/acts.ts';
import { afterAcceptanceWords } from '../after-acceptance/words.ts';
import { invoiceWords as words } from '../words.ts';
import { listWords } from './words.ts';
import { isReactionOpen, refusalOf, type InvoiceRow } from './rows.ts';

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
  /** What is being done, with the id of its row. */
  doing: Readonly<Record<Work, string | undefined>>;
}

/** What takes a while, without a dialog that would show it. */
type Work = 'pdf' | 'proof' | 'act';

/** Dialogs about one row, by their key in the address; what each shows is in ListDialogs.tsx. */
export const dialogNames = ['preview', 'pay', 'buyer', 'notes', 'correct'] as const;
/** Beside the list stand the details, which a dialog leaves as they are. */
export type DialogName = (typeof dialogNames)[number] | 'detail';

interface Entry {
  label: string | ((row: InvoiceRow) => string);
  icon: NonNullable<MenuItem['icon']>;
  danger?: boolean;
  /** Offered where the domain's table of actions says so; without one, always. */
  action?: InvoiceActionName;
  /** In other states it stays readable and says in which ones it works. */
  saysWhen?: boolean;
  /** Not a matter of such rows or of this person at all. */
  when?: (row: InvoiceRow, tools: RowTools) => boolean;
  /** Refused, it is no entry of the row's menu, which is long enough. */
  hides?: boolean;
  /** How likely it is what is wanted now: above 0 worth a button of its own, from `TO_DO` on the main one. */
  likely?: (row: InvoiceRow) => number;
  work?: Work;
  run: (row: InvoiceRow, tools: RowTools) => void;
}

const TO_DO = 3;

/** Every action of a row, in the menu's order and groups (spec 2 section 4). */
const groups: readonly (readonly Entry[])[] = [
  [
    { label: words.details, icon: Eye, run: (row, { show }) => show('detail', row) },
    {
      label: row => (row.isProformaInvoice ? words.previewProforma : words.preview),
      icon: FileText,
      likely: () => 1,
      run: (row, { show }) => show('preview', row),
    },
    { label: words.print, icon: Printer, run: (row, { print }) => print(row) },
    { label: words.pdf, icon: Download, work: 'pdf', run: (row, { pdf }) => pdf(row) },
    {
      label: words.proof,
      icon: ShieldCheck,
      action: 'proof',
      work: 'proof',
      run: (row, { proof }) => proof(row),
    },
  ],
  [
    {
      label: listWords.duplicate,
      icon: CopyPlus,
      when: (row, { may }) =>
        may('invoices.prepare') && offeredKindOf({ invoiceHeader: row as InvoiceHeader }) !== undefined,
      run: (row, { duplicate }) => duplicate(row),
    },
    {
      label: listWords.edit,
      icon: Pencil,
      action: 'edit',
      likely: () => TO_DO,
      run: (row, { edit }) => edit(row),
    },
    {
      label: afterAcceptanceWords.ask,
      icon: RefreshCw,
      action: 'refreshReaction',
      saysWhen: true,
      likely: row => (isReactionOpen(row) ? 2 : 0),
      run: (row, { ask }) => ask(row),
    },
    {
      label: afterAcceptanceWords.pay,
      icon: HandCoins,
      action: 'registerPayment',
      hides: true,
      run: (row, { show }) => show('pay', row),
    },
    {
      label: listWords.buyerData,
      icon: UserPen,
      when: (row, { may }) =>
        may('invoices.prepare') && hasBuyerData(`${row.invoiceType}.${row.invoicePattern}` as InvoiceKind),
      run: (row, { show }) => show('buyer', row),
    },
    {
      label: listWords.notes,
      icon: StickyNote,
      when: (_, { may }) => may('invoices.prepare'),
      run: (row, { show }) => show('notes', row),
    },
    {
      label: listWords.send,
      icon: Send,
      action: 'send',
      likely: () => TO_DO + 1,
      work: 'act',
      run: (row, { act }) => act('send', row),
    },
    {
      label: listWords.withdraw,
      icon: Undo,
      action: 'withdraw',
      danger: true,
      likely: () => 2,
      work: 'act',
      run: (row, { act }) => act('withdraw', row),
    },
  ],
];

/** The entries that this person is offered for this row. */
export const rowMenu = (row: InvoiceRow, tools: RowTools): MenuItem[][] => [
  ...groups.map(group => group.filter(entry => isListed(entry, row, tools)).map(itemOf(row, tools))),
  tools.may('invoices.prepare') && registeredStates.includes(row.state)
    ? correctionActs(row, tools.correct, rowRefusal(row))
    : [],
];

/** All that this person may ever do with this invoice, beside its details: some as buttons, the rest with why it is off. */
export function panelActs(
  row: InvoiceRow,
  tools: RowTools,
  most: number,
): { buttons: PanelAct[]; rest: MenuItem[][] } {
  const known = groups.map(group =>
    group.filter(entry => entry.label !== words.details && isKnown(entry, row, tools)),
  );
  const acts = known.map(group => group.map(entry => ({ entry, item: itemOf(row, tools)(entry) })));
  const buttons = acts
    .flat()
    .map(act => ({ ...act, likely: act.item.disabled ? 0 : (act.entry.likely?.(row) ?? 0) }))
    .filter(({ likely }) => likely > 0)
    .sort((a, b) => b.likely - a.likely)
    .slice(0, most);
  return {
    buttons: buttons.map(({ item, likely }, i) => ({ ...item, isMain: i === 0 && likely >= TO_DO })),
    rest: [
      ...acts.map(group =>
        group.flatMap(({ item }) => (buttons.some(one => one.item === item) ? [] : [item])),
      ),
      tools.may('invoices.prepare') ? correctionActs(row, tools.correct, rowRefusal(row)) : [],
    ],
  };
}

export type PanelAct = MenuItem & { isMain: boolean };

const isKnown = ({ action, when }: Entry, row: InvoiceRow, tools: RowTools): boolean =>
  (!action || mayEver(action, tools.may)) && (when?.(row, tools) ?? true);

const isListed = (entry: Entry, row: InvoiceRow, tools: RowTools): boolean =>
  isKnown(entry, row, tools) &&
  (!entry.action || entry.saysWhen || offers(entry.action, row.state, tools.may)) &&
  !(entry.hides && refusalOf(entry.action, row));

const itemOf =
  (row: InvoiceRow, tools: RowTools) =>
  ({ label, icon, danger, action, work, run }: Entry): MenuItem => ({
    label: typeof label === 'string' ? label : label(row),
    icon,
    disabled: action && !offers(action, row.state, tools.may) ? onlyIn(action) : refusalOf(action, row),
    ...(danger && { danger }),
    busy: work !== undefined && tools.doing[work] === row.id,
    onSelect: () => run(row, tools),
  });

const onlyIn = (action: InvoiceActionName): string =>
  messageText('invoices.actionOnlyIn', {
    states: statesOf(action)
      .map(state => invoiceState.label(state))
      .join(uiWords.comma),
  });
