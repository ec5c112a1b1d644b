import { messageText } from '@moadi/domain/faults';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Compass from 'lucide-react/icons/compass';
import Phone from 'lucide-react/icons/phone';
import { publicSettings } from '../../kit/api/settings.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { tourAsked } from './TourStart.tsx';
import { shellWords as words } from './words.ts';

/** What helps: the guided tour of the page, and whom to call. */
export function SupportMenu() {
  const phone = useStore(publicSettings)?.supportPhone;
  const tour = { label: words.tour, icon: Compass, onSelect: () => tourAsked.set(true) };
  const call = phone && {
    label: messageText('http.supportPhone', { phone: `\u2066${phone}\u2069` }),
    icon: Phone,
    onSelect: () => void (location.href = `tel:${phone}`),
  };
  return (
    <Menu
      label={words.support}
      items={[[tour], call ? [call] : []]}
      trigger={<IconButton icon={CircleHelp} label={words.support} data-tour="help" />}
    />
  );
}
