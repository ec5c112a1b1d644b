import { useStore } from '../../ui/lib/store.ts';
import { confirmWith } from '../api/call.ts';
import { askConfirmation, openConfirmation } from './ask.ts';

confirmWith(askConfirmation);

/** Where acts are confirmed; once on the page. */
export function ConfirmActRegion() {
  const open = useStore(openConfirmation);
  return open && <open.Dialog key={`${open.asked.act} ${open.asked.target}`} {...open.asked} />;
}
