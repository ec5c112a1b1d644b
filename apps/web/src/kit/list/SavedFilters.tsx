import type { Resource } from '@moadi/contract/kit';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Settings from 'lucide-react/icons/settings-2';
import { Suspense, useState } from 'react';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { session } from '../api/session.ts';
import { lazyPart } from '../lazy-part.tsx';
import { applySaved, filterPart, isSame, readSaved, savedFilters, savedKey } from './saved-filters.ts';
import type { ListSearch } from './search.ts';
import { savedWords as words } from './words.ts';

const SaveDialog = lazyPart(() => import('./SaveFilterDialog.tsx'));
const ManageDialog = lazyPart(() => import('./ManageFiltersDialog.tsx'));

type Props = {
  resource: Resource;
  search: ListSearch;
  extraKeys: readonly string[] | undefined;
  onApply: (search: ListSearch) => void;
};

/** The person's named sets of filters as chips; the one that is on is pressed, and a second press takes it off. */
export function SavedFilters({ resource, search, extraKeys, onApply }: Props) {
  const userId = useStore(session)?.user.id ?? '';
  useStore(savedFilters);
  const [open, setOpen] = useState<'save' | 'manage'>();
  const key = savedKey(userId, resource.name);
  const saved = readSaved(key);
  const current = filterPart(search, extraKeys);
  const isOn = saved.some(({ search: own }) => isSame(own, current));
  return (
    <>
      {saved.length > 0 && (
        <ul aria-label={words.saved} className="flex flex-wrap items-center gap-1.5">
          {saved.map(({ name, search: own }) => {
            const pressed = isSame(own, current);
            return (
              <li key={name}>
                <button
                  type="button"
                  className="chip"
                  data-choice=""
                  aria-pressed={pressed}
                  onClick={() => onApply(applySaved(search, pressed ? {} : own, extraKeys))}
                >
                  {name}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {!isOn && Object.keys(current).length > 0 && (
        <IconButton icon={BookmarkPlus} label={words.save} onClick={() => setOpen('save')} />
      )}
      {saved.length > 0 && (
        <IconButton icon={Settings} label={words.manage} onClick={() => setOpen('manage')} />
      )}
      <Suspense>
        {open === 'save' && <SaveDialog storeKey={key} search={current} onClose={() => setOpen(undefined)} />}
        {open === 'manage' && <ManageDialog storeKey={key} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
