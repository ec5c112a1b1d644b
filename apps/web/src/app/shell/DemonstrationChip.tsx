import { publicSettings } from '../../kit/api/settings.ts';
import { useStore } from '../../ui/lib/store.ts';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { shellWords as words } from './words.ts';

/** That this is a demonstration, and what that means: behind a chip, in nobody's way. */
export function DemonstrationChip() {
  const settings = useStore(publicSettings);
  if (!settings?.demonstration) return null;
  return (
    <Popover
      label={words.demonstration}
      trigger={
        <button type="button" className="chip" data-meaning="info">
          {words.demonstration}
        </button>
      }
    >
      <p className="max-w-72 p-2 text-table">
        {words.demonstrationText} {settings.secondFactor === 'off' && words.lax}
      </p>
    </Popover>
  );
}
