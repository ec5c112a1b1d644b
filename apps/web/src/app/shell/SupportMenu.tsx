import { messageText } from '@moadi/domain/faults';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Compass from 'lucide-react/icons/compass';
import Keyboard from 'lucide-react/icons/keyboard';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import Moon from 'lucide-react/icons/moon';
import Phone from 'lucide-react/icons/phone';
import Sun from 'lucide-react/icons/sun';
import { publicSettings } from '../../kit/api/settings.ts';
import { useMay } from '../../kit/may.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { useIsDark } from '../../ui/layout/ThemeToggle.tsx';
import { chooseTheme } from '../../ui/layout/theme.ts';
import { useStore } from '../../ui/lib/store.ts';
import { phone as small, useMediaQuery } from '../../ui/lib/useMediaQuery.ts';
import { words as uiWords } from '../../ui/words.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { asked } from './asked.ts';
import { shellWords as words } from './words.ts';

/** What helps: the guided tour of the page, its keys, and whom to call. */
export function SupportMenu() {
  const isDark = useIsDark();
  const phone = useStore(publicSettings)?.supportPhone;
  const tour = { label: words.tour, icon: Compass, onSelect: () => asked.set('tour') };
  const keys = { label: words.keys, icon: Keyboard, onSelect: () => asked.set('keys') };
  const answers = useMay('tickets.reply');
  const ticket = {
    label: words.fastTicket,
    icon: MessageCircleQuestion,
    onSelect: () => asked.set('ticket'),
  };
  const theme = {
    label: isDark ? uiWords.toLight : uiWords.toDark,
    icon: isDark ? Sun : Moon,
    onSelect: () => chooseTheme(isDark ? 'light' : 'dark'),
  };
  // A small screen has no room for a button of their own: in the header, and over the rows of a list.
  const isSmall = useMediaQuery(small);
  const call = phone && {
    label: messageText('http.supportPhone', { phone: `\u2066${phone}\u2069` }),
    icon: Phone,
    onSelect: () => void (location.href = `tel:${phone}`),
  };
  return (
    <Menu
      label={words.support}
      items={[
        isSmall ? [tour, keys, theme] : [tour, keys],
        [...(isSmall && !answers ? [ticket] : []), ...(call ? [call] : [])],
      ]}
      trigger={<IconButton icon={CircleHelp} label={words.support} data-tour="help" />}
    />
  );
}
