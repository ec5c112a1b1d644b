import { Button } from '../../../../ui/actions/Button.tsx';
import { repairWords as words } from '../../words.ts';
import { BeforeAfter, placeLabel } from '../../detail/changes.tsx';
import { useFormContext, useFormPart } from '../state/context.ts';
import { useLead } from './ErrorSummary.tsx';
import { undoRepairs } from '../state/mends.ts';

/** What a repair has entered, each leading to its field, and the way back. */
export function RepairNotice() {
  const { store } = useFormContext();
  const repaired = useFormPart(form => form.repaired);
  const lead = useLead();
  if (repaired.length === 0) return null;
  return (
    <div role="status" className="notice repaired flex-wrap items-start">
      <div className="min-w-0 flex-1">
        <p className="font-bold">{words.made}</p>
        <ul className="list-disc ps-5">
          {repaired.map(change => (
            <li key={change.path}>
              <button type="button" className="link text-start" onClick={() => lead(change.path)}>
                {placeLabel(change.path)}
              </button>
              : <BeforeAfter {...change} />
            </li>
          ))}
        </ul>
      </div>
      <Button size="small" onClick={() => undoRepairs(store)}>
        {words.undo}
      </Button>
    </div>
  );
}
