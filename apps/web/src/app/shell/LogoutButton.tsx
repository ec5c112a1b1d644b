import { messageText } from '@moadi/domain/faults';
import { useNavigate } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import { useEffect, useEffectEvent } from 'react';
import { signOut } from '../../kit/sign-out.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { asked } from './asked.ts';
import { shellWords as words } from './words.ts';

export function LogoutButton() {
  const navigate = useNavigate();
  const leave = async () => {
    const text = messageText('auth.logoutConfirm');
    if (await askConfirm({ title: words.logoutTitle, text, action: words.logout }))
      await signOut().then(() => navigate({ href: '/' }));
  };
  const onAsked = useEffectEvent(leave);
  useEffect(
    () =>
      asked.subscribe(() => {
        if (asked.get() !== 'signOut') return;
        asked.set(undefined);
        void onAsked();
      }),
    [],
  );
  return <IconButton icon={LogOut} label={words.logout} onClick={() => void leave()} />;
}
