import { memo, Suspense, useState } from 'react';
import type { RowSection } from '@moadi/domain/invoices';
import type { Value } from '@moadi/domain/fields';
import { useFastEditor, type GoodRecord } from '../../../../../kit/fast-editors.ts';
import { ServerSelect } from '../../../../../ui/fields/ServerSelect.tsx';
import { formWords as words } from '../../words.ts';
import { useError, useFormContext, useFormPart } from '../../state/context.ts';
import { pickGood } from './good-of-row.ts';
import { focusAfterGood } from '../grid-keys.ts';
import { buyerAsked, loadGoods } from './goods.ts';
import { rowLists, rowPath, rowsOf } from '../rows.ts';
import { rememberLines } from '../../state/undo.ts';

type Props = {
  section: RowSection;
  index: number;
  stuffId: Value;
  description: Value;
  bare?: boolean | undefined;
  form?: string | undefined;
  locked?: boolean | undefined;
};

/** The case's own goods first, then the authority's catalogue; picking one fills the row. */
export const GoodPicker = memo(function GoodPicker(props: Props) {
  const { section, index, stuffId, description, bare, form, locked } = props;
  const { store, clientId, mayKeepGoods } = useFormContext();
  const Editor = useFastEditor('good');
  const [adding, setAdding] = useState<string>();
  const name = rowPath(section, index, 'stuffServiceId');
  const error = useError(name);
  const isKnown = useFormPart(({ document }) => buyerAsked(document.invoiceHeader) !== undefined);
  const pick = (good: GoodRecord | undefined) => {
    const before = rowsOf(store.get().document, section);
    pickGood(store, section, index, good);
    // A price that nobody typed is taken back with one key.
    if (good?.last?.fee !== undefined && section === 'item') rememberLines(store, before);
    // Who has left the field meanwhile stays where they are.
    const isHere = document.activeElement?.getAttribute('name') === name;
    if (good && section === 'item' && isHere) focusAfterGood(index);
  };
  return (
    <>
      <ServerSelect
        label={rowLists[section].fields['stuffServiceId']!.label}
        name={name}
        form={form}
        bare={bare}
        required
        readOnly={locked}
        error={error}
        help={typeof description === 'string' && !bare ? description : undefined}
        placeholder={words.pickGood}
        value={
          stuffId
            ? { id: String(stuffId), label: String(stuffId), good: { stuffId: String(stuffId) } }
            : undefined
        }
        onChange={option => pick(option?.good)}
        load={loadGoods(store, clientId)}
        debounceMs={400}
        offers={section === 'item' && isKnown}
        {...(mayKeepGoods && { addNew: { label: words.newGood, onSelect: setAdding } })}
      />
      {adding !== undefined && (
        <Suspense fallback={null}>
          <Editor
            clientId={clientId}
            query={adding}
            onClose={() => setAdding(undefined)}
            onDone={good => {
              setAdding(undefined);
              // Once the editor has given the focus back.
              setTimeout(() => pick(good));
            }}
          />
        </Suspense>
      )}
    </>
  );
});
