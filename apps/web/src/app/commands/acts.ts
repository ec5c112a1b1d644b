import type { CasePermission, Permission } from '@moadi/domain/access';
import type { OpenedCase } from '../../kit/case.ts';
import { may, mayIn } from '../../kit/may.ts';
import { chosenTheme, chooseTheme } from '../../ui/layout/theme.ts';
import { words as uiWords } from '../../ui/words.ts';
import { asked, type Asked } from '../shell/asked.ts';
import { shellWords } from '../shell/words.ts';
import type { Entry } from './entry.ts';
import { alsoCalled, commandWords as words } from './words.ts';

interface ActRow {
  id: string;
  label: string;
  /** Who may do it: over all cases, or in the one that is open. */
  needs?: Permission;
  inCase?: CasePermission;
  /** Anyone who may do this has another way. */
  unless?: Permission;
  /** `{clientId}` stands for the opened case. */
  to?: string;
  asks?: Asked;
}

const acts: readonly ActRow[] = [
  {
    id: 'newInvoice',
    label: words.newInvoice,
    inCase: 'invoices.prepare',
    to: '/cases/{clientId}/invoices/create/single',
  },
  { id: 'newBuyer', label: words.newBuyer, inCase: 'buyers.write', to: '/cases/{clientId}/buyers?add=1' },
  { id: 'newGood', label: words.newGood, inCase: 'goods.write', to: '/cases/{clientId}/commodities?add=1' },
  { id: 'newCase', label: words.newCase, needs: 'cases.create', to: '/cases/create' },
  { id: 'newTicket', label: words.newTicket, needs: 'tickets.own', unless: 'tickets.reply', asks: 'ticket' },
  { id: 'profile', label: words.profile, needs: 'account.use', to: '/account/profile' },
  { id: 'tour', label: shellWords.tour, asks: 'tour' },
  { id: 'keys', label: shellWords.keys, asks: 'keys' },
  { id: 'signOut', label: shellWords.logoutTitle, asks: 'signOut' },
];

/** What who is signed in may do, here. */
export function actsOf(opened: OpenedCase | undefined): Entry[] {
  const allowed = acts.filter(
    ({ needs, inCase, unless }) =>
      (!needs || may(needs)) && (!inCase || mayIn(opened, inCase)) && !(unless && may(unless)),
  );
  return [
    ...allowed.map(({ id, label, inCase, to, asks }): Entry => ({
      ...{ id: `act ${id}`, group: 'acts', label },
      also: alsoCalled[id] ?? '',
      ...(inCase && opened && { hint: opened.caseName }),
      ...(to && { to: to.replace('{clientId}', String(opened?.clientId)) }),
      ...(asks && { act: () => asked.set(asks) }),
    })),
    theme(),
  ];
}

function theme(): Entry {
  const isDark =
    (chosenTheme.get() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
  return {
    ...{ id: 'act theme', group: 'acts', label: isDark ? uiWords.toLight : uiWords.toDark },
    also: alsoCalled['theme']!,
    act: () => chooseTheme(isDark ? 'light' : 'dark'),
  };
}
