import Search from 'lucide-react/icons/search';
import { Suspense } from 'react';
import { capsOf } from '../../kit/keys/caps.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { shortcuts } from '../../ui/keys/shortcuts.ts';
import { useShortcut } from '../../ui/keys/useShortcut.ts';
import { useStore } from '../../ui/lib/store.ts';
import { asked } from './asked.ts';
import { shellWords as words } from './words.ts';

const CommandDialog = lazyPart(() => import('../commands/CommandDialog.tsx'));
const KeysDialog = lazyPart(() => import('../keys/KeysDialog.tsx'));

const close = () => asked.set(undefined);

/** One search over everything that a person may open or do, and the keys of the page: a button each, and a key. */
export function Commands({ path }: { path: string }) {
  const what = useStore(asked);
  useShortcut('commands', () => asked.set('commands'));
  useShortcut('keysHelp', () => asked.set('keys'));
  return (
    <>
      <IconButton
        icon={Search}
        label={words.commands}
        tip={`${words.commands} (\u2066${capsOf(shortcuts.commands).join(' ')}\u2069)`}
        data-tour="commands"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => asked.set('commands')}
      />
      <Suspense>
        {what === 'commands' && <CommandDialog path={path} onClose={close} />}
        {what === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  );
}
