import { messageText } from '@moadi/domain/faults';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Compass from 'lucide-react/icons/compass';
import Keyboard from 'lucide-react/icons/keyboard';
import Moon from 'lucide-react/icons/moon';
import Phone from 'lucide-react/icons/phone';
import Sun from 'lucide-react/icons/sun';
import { publicSettings } from '../../kit/api/settings.ts';
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
  // On a small screen the header has no room for its own button.
  const theme = useMediaQuery(small) && {
    label: isDark ? uiWords.toLight : uiWords.toDark,
    icon: isDark ? Sun : Moon,
    onSelect: () => chooseTheme(isDark ? 'light' : 'dark'),
  };
  const call = phone && {
    label: messageText('http.supportPhone', { phone: `\u2066${phone}\u2069` }),
    icon: Phone,
    onSelect: () => void (location.href = `tel:${phone}`),
  };
  return (
    <Menu
      label={words.support}
      items={[theme ? [tour, keys, theme] : [tour, keys], call ? [call] : []]}
      trigger={<IconButton icon={CircleHelp} label={words.support} data-tour="help" />}
    />
  );
}
