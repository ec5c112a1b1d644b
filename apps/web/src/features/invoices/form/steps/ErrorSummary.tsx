import { itemColumns } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../../../ui/actions/IconButton.tsx';
import { words as uiWords } from '../../../../ui/words.ts';
import { foundWords as words } from './words.ts';
import { useErrors, useFormContext, useFormPart, useKind } from '../state/context.ts';
import { closeList } from '../state/said.ts';
import { reveal } from '../lines/grid-keys.ts';
import { listedErrors, partsOf } from '../state/places.ts';
import { AllWays, WaysOf } from './Ways.tsx';

/** More would bury the form; the rest stands at its fields, and comes up as these are mended. */
const MOST = 20;

/** What keeps the invoice from going on, at the top, each leading to its field (spec 2 section 8). */
export function ErrorSummary() {
  const { store } = useFormContext();
  const errors = useErrors();
  const listed = useFormPart(form => form.listed);
  const said = useFormPart(form => form.general);
  const remarked = useFormPart(form => form.remarked);
  const lead = useLead();
  const typeOfBuyer = useFormPart(({ document }) => document.invoiceHeader.typeOfBuyer);
  const { general, places } = listedErrors(errors, said, typeOfBuyer);
  if (!listed || (places.length === 0 && general.length === 0)) return null;
  const isRemark = places.length > 0 && places.every(({ path }) => remarked.includes(path));
  return (
    <div
      role="alert"
      data-errors=""
      tabIndex={-1}
      className="notice items-start"
      data-meaning={isRemark ? 'warning' : 'danger'}
    >
      <div className="flex-1">
        <p className="font-bold">{isRemark ? words.remarksTop : words.errorsTop}</p>
        <ul className="list-disc ps-5">
          {general.map(text => (
            <li key={text}>{text}</li>
          ))}
          {places.slice(0, MOST).map(({ path, name, text, isSum }) => (
            <li key={path}>
              {isSum ? (
                name
              ) : (
                <button type="button" className="link text-start" onClick={() => lead(path)}>
                  {name}
                </button>
              )}
              : {text} <WaysOf path={path} place={name} />
            </li>
          ))}
        </ul>
        {places.length > MOST && <p>{words.moreErrors(toPersianDigits(places.length - MOST))}</p>}
        <AllWays />
      </div>
      <IconButton icon={X} size="small" label={uiWords.close} onClick={() => closeList(store)} />
    </div>
  );
}

/** Goes to a field; one that only a line's dialog shows opens it. */
export function useLead() {
  const { openLine } = useFormContext();
  const kind = useKind();
  return (path: string) => {
    const parts = partsOf(path);
    const isInSheet =
      parts?.field === undefined || (itemColumns(kind) as readonly string[]).includes(parts.field);
    if (parts?.section === 'item' && parts.index !== undefined && !isInSheet)
      openLine.set({ index: parts.index, field: path });
    else if (parts?.section === 'item' && parts.index !== undefined)
      reveal(parts.index, () => at('name', path));
    else focusField(path);
  };
}

function focusField(path: string): void {
  const field = at('name', path) ?? at('data-path', path);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

const at = (attribute: string, path: string): HTMLElement | null =>
  document.querySelector(`[${attribute}="${CSS.escape(path)}"]`);
