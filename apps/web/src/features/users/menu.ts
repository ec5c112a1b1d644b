import BadgeCheck from 'lucide-react/icons/badge-check';
import Eye from 'lucide-react/icons/eye';
import Power from 'lucide-react/icons/power';
import ShieldOff from 'lucide-react/icons/shield-off';
import UserCog from 'lucide-react/icons/user-cog';
import UserX from 'lucide-react/icons/user-x';
import { session } from '../../kit/api/session.ts';
import { may } from '../../kit/may.ts';
import type { MenuItem } from '../../ui/overlays/Menu.tsx';
import { inquire, setActive, type UserRow } from './acts.ts';
import { userWords as words } from './words.ts';

/** What wants a form of its own before it is done. */
export type Dialogs = 'role' | 'freeIdentity' | 'resetFactor';

/** What may be done with an account by who looks at it; the server asks the same again. */
export function menuOf(user: UserRow, open: { details?: () => void; dialog: (of: Dialogs) => void }) {
  const isOwn = session.get()?.user.id === user.id;
  const own = isOwn ? words.ownAccount : undefined;
  const isVerified = user.shahkarVerification && user.nidVerification;
  const first: MenuItem[] = [];
  if (open.details) first.push({ label: words.details, icon: Eye, onSelect: open.details });
  if (may('users.inquire') && !isVerified)
    first.push({ label: words.inquire, icon: BadgeCheck, onSelect: () => void inquire(user) });
  if (may('users.changeRole'))
    first.push({
      label: words.changeRole,
      icon: UserCog,
      disabled: own,
      onSelect: () => open.dialog('role'),
    });
  const grave: MenuItem[] = [];
  if (may('users.activate'))
    grave.push({
      label: user.isActive ? words.deactivate : words.activate,
      icon: Power,
      danger: user.isActive,
      disabled: own,
      onSelect: () => void setActive(user, !user.isActive),
    });
  if (may('users.resetSecondFactor'))
    grave.push({
      label: words.resetFactor,
      icon: ShieldOff,
      danger: true,
      disabled: own,
      onSelect: () => open.dialog('resetFactor'),
    });
  if (may('users.freeIdentity') && user.nationalIdentityCode !== undefined)
    grave.push({
      label: words.freeIdentity,
      icon: UserX,
      danger: true,
      onSelect: () => open.dialog('freeIdentity'),
    });
  return [first, grave];
}
