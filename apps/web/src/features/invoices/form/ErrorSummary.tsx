import { itemColumns } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { words as uiWords } from '../../../ui/words.ts';
import { formWords as words } from './words.ts';
import { isOfSummary, useErrors, useFormContext, useFormPart, useKind } from './context.ts';
import { closeList } from './form-store.ts';
import { reveal } from './grid-keys.ts';
import { byPlace, partsOf, placeName } from './places.ts';

/** More would bury the form; the rest stands at its fields, and comes up as these are mended. */
const MOST = 20;

/** What keeps the invoice from going on, at the top, each leading to its field (spec 2 section 8). */
export function ErrorSummary() {
  const { store } = useFormContext();
  const errors = useErrors();
  const listed = useFormPart(form => form.listed);
  const general = useFormPart(form => form.general);
  const lead = useLead();
  const typeOfBuyer = useFormPart(({ document }) => document.invoiceHeader.typeOfBuyer);
  const entries = Object.entries(errors)
    .filter(([path]) => !isOfSummary(path))
    .toSorted(([one], [other]) => byPlace(one, other));
  if (!listed || (entries.length === 0 && general.length === 0)) return null;
  return (
    <div role="alert" data-errors="" tabIndex={-1} className="notice items-start" data-meaning="danger">
      <div className="flex-1">
        <p className="font-bold">{words.errorsTop}</p>
        <ul className="list-disc ps-5">
          {general.map(text => (
            <li key={text}>{text}</li>
          ))}
          {entries.slice(0, MOST).map(([path, text]) => (
            <li key={path}>
              <button type="button" className="link text-start" onClick={() => lead(path)}>
                {placeName(path, typeOfBuyer)}
              </button>
              : {text}
            </li>
          ))}
        </ul>
        {entries.length > MOST && <p>{words.moreErrors(toPersianDigits(entries.length - MOST))}</p>}
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
