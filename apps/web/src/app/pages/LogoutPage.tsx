import { messageText } from '@moadi/domain/faults';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CalmPage } from '../../kit/CalmPage.tsx';
import { usePrevious } from '../../kit/leave/previous.ts';
import { signOut } from '../../kit/sign-out.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { words as uiWords } from '../../ui/words.ts';
import { shellWords as words } from '../shell/words.ts';

/** Anyone who comes by the address is asked as well: a link of somebody else's ends nobody's sign-in (spec 1 section 2.1). */
export default function LogoutPage() {
  const navigate = useNavigate();
  const previous = usePrevious();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    await navigate({ href: '/' });
  };
  return (
    <CalmPage title={words.logoutTitle} text={messageText('auth.logoutConfirm')}>
      <form
        className="flex flex-wrap justify-end gap-2"
        onSubmit={event => {
          event.preventDefault();
          void leave();
        }}
      >
        {/* As in every question, the focus begins where nothing is lost. */}
        <Button autoFocus onClick={previous.go}>
          {uiWords.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {words.logout}
        </Button>
      </form>
    </CalmPage>
  );
}
