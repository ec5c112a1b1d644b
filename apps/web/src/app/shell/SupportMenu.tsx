import { messageText } from '@moadi/domain/faults';
import Phone from 'lucide-react/icons/phone';
import { publicSettings } from '../../kit/api/settings.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { shellWords as words } from './words.ts';

export function SupportMenu() {
  const phone = useStore(publicSettings)?.supportPhone;
  if (!phone) return null;
  const call = { label: messageText('http.supportPhone', { phone: `\u2066${phone}\u2069` }), icon: Phone };
  return (
    <Menu
      label={words.support}
      items={[[{ ...call, onSelect: () => void (location.href = `tel:${phone}`) }]]}
      trigger={<IconButton icon={Phone} label={words.support} />}
    />
  );
}
