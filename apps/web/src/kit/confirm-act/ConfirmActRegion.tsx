import { useStore } from '../../ui/lib/store.ts';
import { openConfirmation } from './ask.ts';

/** Where `askConfirmation` asks; once on the page. */
export function ConfirmActRegion() {
  const open = useStore(openConfirmation);
  return open && <open.Dialog key={`${open.asked.act} ${open.asked.target}`} {...open.asked} />;
}
