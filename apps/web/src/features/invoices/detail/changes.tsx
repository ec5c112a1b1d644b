import { isCode, type Value } from '@moadi/domain/fields';
import { fieldAt, type Change } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden.tsx';
import { words as uiWords } from '../../../ui/words.ts';
import { repairWords as words } from '../words.ts';
import { NUMBER, shownValue } from './shown-value.ts';

/** «قلم ۲، نرخ مالیات» */
export function placeLabel(path: string): string {
  const place = fieldAt(path);
  if (!place) return path;
  const { spec, row } = place;
  return row ? uiWords.partOf(`${row.title} ${toPersianDigits(row.number)}`, spec.label) : spec.label;
}

export function BeforeAfter({ path, before, after }: Change) {
  return (
    <span className="whitespace-nowrap">
      <VisuallyHidden>{words.before} </VisuallyHidden>
      <del>
        <Shown path={path} value={before} />
      </del>
      <ArrowLeft size={14} className="mx-1 inline text-muted" aria-hidden="true" />
      <VisuallyHidden>{words.after} </VisuallyHidden>
      <ins>{path === NUMBER ? words.newNumber : <Shown path={path} value={after} />}</ins>
    </span>
  );
}

function Shown({ path, value }: { path: string; value: Value }) {
  const spec = fieldAt(path)?.spec;
  const text = shownValue(path, value);
  return spec && isCode(spec) && path !== NUMBER ? <bdi className="code">{text}</bdi> : <bdi>{text}</bdi>;
}
