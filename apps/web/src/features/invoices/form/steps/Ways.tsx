import type { Mend } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import Wrench from 'lucide-react/icons/wrench';
import { Button } from '../../../../ui/actions/Button.tsx';
import { VisuallyHidden } from '../../../../ui/display/VisuallyHidden.tsx';
import { shownValue } from '../../detail/shown-value.ts';
import { AskRegister } from '../parties/BuyerInquiry.tsx';
import { useFormContext, useFormPart } from '../state/context.ts';
import { applyMends } from '../state/mends.ts';
import { foundWords as words } from './words.ts';

/** One click that mends what is said of a field; more than one where several values would do. */
export function WaysOf({ path, place }: { path: string; place: string }) {
  const { store } = useFormContext();
  const ways = useFormPart(form => form.ways[path]);
  return (
    <>
      {ways?.mends.map((mend, i) => (
        <Button key={i} size="small" icon={Wrench} onClick={() => applyMends(store, [mend])}>
          {labelOf(mend)}
          <VisuallyHidden>: {place}</VisuallyHidden>
        </Button>
      ))}
      {ways?.asks && <AskRegister path={path} />}
    </>
  );
}

/** Where several fields have one way each, all of them at once. */
export function AllWays() {
  const { store } = useFormContext();
  const ways = useFormPart(form => form.ways);
  const single = Object.values(ways).flatMap(({ mends: [mend, ...others] }) =>
    mend && others.length === 0 ? [mend] : [],
  );
  if (single.length < 2) return null;
  return (
    <Button size="small" icon={Wrench} onClick={() => applyMends(store, single)}>
      {words.mendAll(toPersianDigits(single.length))}
    </Button>
  );
}

function labelOf({ name, changes }: Mend): string {
  const [first] = changes;
  if (first!.after === undefined) return words.mendEmpty;
  return words.mendWith(name ?? shownValue(first!.path, first!.after));
}
