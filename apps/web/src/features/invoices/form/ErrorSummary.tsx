import {
  headerFields,
  invoiceFields,
  itemColumns,
  rowTitles,
  sectionTitles,
  type RowSection,
} from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { words as uiWords } from '../../../ui/words.ts';
import { formWords as words } from './words.ts';
import { useErrors, useFormContext, useFormPart, useKind } from './context.ts';
import { closeList } from './form-store.ts';
import { reveal } from './grid-keys.ts';
import { rowLists } from './rows.ts';

/** More would bury the form; the rest stands at its fields, and comes up as these are mended. */
const MOST = 20;

/** What keeps the invoice from going on, at the top, each leading to its field (spec 2 section 8). */
export function ErrorSummary() {
  const { store } = useFormContext();
  const errors = useErrors();
  const listed = useFormPart(form => form.listed);
  const general = useFormPart(form => form.general);
  const lead = useLead();
  const entries = Object.entries(errors).toSorted(([one], [other]) => placeIn(one) - placeIn(other));
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
                {placeOf(path)}
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

const sections = Object.keys(rowLists) as RowSection[];

/** A path's list of rows, its row and its field. */
function partsOf(path: string) {
  const section = sections.find(
    name => path === rowLists[name].path || path.startsWith(`${rowLists[name].path}.`),
  );
  if (!section) return undefined;
  const [index, field] = path.slice(rowLists[section].path.length + 1).split('.');
  return { section, index: index ? Number(index) : undefined, field };
}

/** As the parts stand on the page: the header, then the rows. */
const order: readonly RowSection[] = ['shippingGood', 'item', 'payment'];
const placeIn = (path: string): number => order.indexOf(partsOf(path)?.section as RowSection);

/** «قلم ۲، مبلغ واحد» */
function placeOf(path: string): string {
  const parts = partsOf(path);
  if (!parts) {
    const field = path.replace('invoiceHeader.', '');
    const labels: Readonly<Record<string, { label: string }>> = { ...headerFields, ...invoiceFields };
    return labels[field]?.label ?? field;
  }
  const { section, index, field } = parts;
  if (index === undefined) return sectionTitles[section];
  const place = `${rowTitles[section]} ${toPersianDigits(index + 1)}`;
  return field ? uiWords.partOf(place, rowLists[section].fields[field]?.label ?? field) : place;
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
