import { Fragment } from 'react';
import { capsOf } from '../../kit/keys/caps.ts';
import { keyPlaces, keyWords, type KeyPlace } from '../../kit/keys/words.ts';
import { Keys } from '../../ui/display/Keys.tsx';
import { shortcuts, type ShortcutId } from '../../ui/keys/shortcuts.ts';
import { presentShortcuts } from '../../ui/keys/useShortcut.ts';
import { useStore } from '../../ui/lib/store.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { shellWords as words } from '../shell/words.ts';

/** The keys of the page: what its handlers read, from the same rows. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const present = new Set(useStore(presentShortcuts));
  const ids = (Object.keys(shortcuts) as ShortcutId[]).filter(id => present.has(id));
  return (
    <Dialog title={words.keys} onClose={onClose}>
      <p className="mb-3 text-help text-muted">{words.keysText}</p>
      {(Object.keys(keyPlaces) as KeyPlace[]).map(place => {
        const own = ids.filter(id => keyWords[id].place === place);
        return (
          own.length > 0 && (
            <Fragment key={place}>
              <h3 className="mt-4 mb-1 font-medium first:mt-0">{keyPlaces[place]}</h3>
              <dl>
                {own.map(id => (
                  <div
                    key={id}
                    className="flex items-center gap-4 border-b border-hairline py-2 last:border-0"
                  >
                    <dt className="min-w-0 flex-1">{keyWords[id].text}</dt>
                    <dd>
                      <Keys caps={capsOf(shortcuts[id])} />
                    </dd>
                  </div>
                ))}
              </dl>
            </Fragment>
          )
        );
      })}
    </Dialog>
  );
}
