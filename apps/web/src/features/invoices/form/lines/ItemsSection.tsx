import { sectionRule, sectionTitles } from '@moadi/domain/invoices';
import Plus from 'lucide-react/icons/plus';
import { Suspense } from 'react';
import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Card } from '../../../../ui/display/Card.tsx';
import { EmptyState } from '../../../../ui/display/Placeholders.tsx';
import { ErrorText } from '../../../../ui/fields/Field.tsx';
import { useStore } from '../../../../ui/lib/store.ts';
import { phone, useMediaQuery } from '../../../../ui/lib/useMediaQuery.ts';
import { formWords as words } from '../words.ts';
import { useError, useFormContext, useHeaderForRules, useKind } from '../state/context.ts';
import { addRow } from '../state/form-store.ts';
import { focusLine } from './grid-keys.ts';
import { ItemCard } from './ItemCard.tsx';
import { CardChunks } from './LineChunks.tsx';
import { ItemSheet } from './ItemSheet.tsx';
import { useRowIds } from './useRow.ts';

const ItemDialog = lazyPart(() => import('./ItemDialog.tsx'));

const CARD_PX = 480;
const cardOf = (index: number, id: string) => <ItemCard key={id} index={index} />;

/** The lines: a sheet on a desk, cards on a phone. */
export function ItemsSection() {
  const { store, openLine } = useFormContext();
  const kind = useKind();
  const header = useHeaderForRules();
  const ids = useRowIds('item');
  const error = useError('invoiceBodies');
  const isPhone = useMediaQuery(phone);
  const opened = useStore(openLine);
  const { max, closed } = sectionRule(kind, 'item', { header });
  const isFull = closed || ids.length >= max;
  const add = () => {
    if (isFull) return;
    addRow(store, 'item');
    focusLine(ids.length);
  };
  const addButton = !isFull && (
    <Button icon={Plus} onClick={add} data-path="invoiceBodies">
      {words.addItem}
    </Button>
  );
  return (
    <Card title={sectionTitles.item} actions={addButton}>
      {error && (
        <p className="mb-2 text-table text-danger">
          <ErrorText>{error}</ErrorText>
        </p>
      )}
      {ids.length === 0 ? (
        <EmptyState
          title={words.itemsEmpty}
          action={!isFull && <Button onClick={add}>{words.addItem}</Button>}
        />
      ) : isPhone ? (
        <div className="flex flex-col gap-3">
          <CardChunks ids={ids} guessPx={CARD_PX}>
            {cardOf}
          </CardChunks>
        </div>
      ) : (
        <ItemSheet ids={ids} onPastEnd={isFull ? undefined : add} />
      )}
      {opened && (
        <Suspense fallback={null}>
          <ItemDialog {...opened} onClose={() => openLine.set(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}
