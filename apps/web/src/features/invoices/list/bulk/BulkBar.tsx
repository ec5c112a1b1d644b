import { Button } from '../../../../ui/actions/Button.tsx';
import type { RowTools } from '../row-menu.ts';
import { offeredActs, type BulkName, type OfferedAct } from './offered.ts';
import { mayEver } from '@moadi/domain/invoices';

/** What can be done to the selected rows; only what this person may do at all. */
export function BulkBar({ may, onAct }: { may: RowTools['may']; onAct: (name: BulkName) => void }) {
  const offered = (Object.entries(offeredActs) as [BulkName, OfferedAct][]).filter(
    ([, { action }]) => !action || mayEver(action, may),
  );
  return offered.map(([name, { label, icon }]) => (
    <Button key={name} size="small" icon={icon} onClick={() => onAct(name)}>
      {label}
    </Button>
  ));
}
