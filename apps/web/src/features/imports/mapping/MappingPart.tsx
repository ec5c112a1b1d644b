import { importEndpoints as endpoints } from '@moadi/contract/imports';
import { faultText } from '@moadi/domain/faults';
import { checkMapping } from '@moadi/domain/imports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../kit/api/queries.ts';
import { useDraft } from '../../../kit/draft/useDraft.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { map } from '../acts.ts';
import type { Layout, Mapping, OpenedImport } from '../opened.ts';
import { importWords as words } from '../words.ts';
import { ConstantsCard } from './ConstantsCard.tsx';
import { ReadingCard } from './ReadingCard.tsx';
import { SheetCard } from './SheetCard.tsx';

type Props = { item: OpenedImport; mayWrite: boolean };

/** What the sheets and columns of a book are: as they are taken for, to be looked at and changed. */
export default function MappingPart({ item, mayWrite }: Props) {
  const { clientId, id } = item;
  const query = useQuery({
    ...queryOf(endpoints.layout, { params: { clientId, id }, query: {} }),
    // What was chosen stands on it.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded query={query}>{layout => <Editor item={item} layout={layout} mayWrite={mayWrite} />}</Loaded>
  );
}

function Editor({ item, layout, mayWrite }: Props & { layout: Layout }) {
  const draft = useDraft<Mapping>(mayWrite ? `import.${item.id}.${item.version}` : undefined);
  const [busy, setBusy] = useState(false);
  const mapping = draft.value ?? item.mapping ?? layout.mapping;
  const change = (next: Partial<Mapping>) =>
    draft.set({ ...(draft.get() ?? item.mapping ?? layout.mapping), ...next });
  const problems = checkMapping(item.kind, mapping);
  const go = async () => {
    setBusy(true);
    if (await map(item, mapping)) draft.drop();
    setBusy(false);
  };
  const setSheet = (sheet: number, next: Mapping['sheets'][number] | undefined) => {
    const others = (draft.get() ?? mapping).sheets.filter(one => one.sheet !== sheet);
    change({ sheets: [...others, ...(next ? [next] : [])].sort((a, b) => a.sheet - b.sheet) });
  };
  return (
    <>
      {item.fault && (
        <p className="notice" data-meaning="warning" role="alert">
          {item.fault.message}
        </p>
      )}
      {layout.complete && !item.fault && (
        <p className="notice" data-meaning="success" role="status">
          {words.mapping.known}
        </p>
      )}
      {layout.sheets.map(suggested => (
        <SheetCard
          key={suggested.sheet}
          item={item}
          suggested={suggested}
          value={mapping.sheets.find(one => one.sheet === suggested.sheet)}
          onChange={next => setSheet(suggested.sheet, next)}
          mayWrite={mayWrite}
        />
      ))}
      <ReadingCard item={item} layout={layout} mapping={mapping} onChange={change} />
      <ConstantsCard kind={item.kind} mapping={mapping} onChange={change} />
      {mayWrite && (
        <Card>
          {problems.length > 0 && (
            <ul className="mb-3 flex flex-col gap-1 text-danger" role="alert">
              {problems.map(({ fault, label }) => (
                <li key={`${fault.code}.${fault.path}.${label ?? ''}`}>{faultText(fault)}</li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" busy={busy} disabled={problems.length > 0} onClick={() => void go()}>
              {words.mapping.check}
            </Button>
            {draft.value && <Button onClick={draft.drop}>{words.mapping.reset}</Button>}
          </div>
        </Card>
      )}
    </>
  );
}
