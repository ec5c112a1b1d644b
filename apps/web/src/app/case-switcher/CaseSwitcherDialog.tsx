import { accessEndpoints } from '@moadi/contract/accesses';
import { caseState } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { CaseNeeds } from '../../kit/CaseNeeds.tsx';
import { errorText } from '../../kit/api/errors.ts';
import { queryOf } from '../../kit/api/queries.ts';
import { EnumLabel } from '../../kit/format/EnumLabel.tsx';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { ResultsField } from '../../ui/fields/ResultsField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { matching } from './case-search.ts';
import { switcherWords as words } from './words.ts';

/** Own cases, those with the most to do first: typing narrows them, arrows and Enter choose. */
export default function CaseSwitcherDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({ ...queryOf(accessEndpoints.needs, {}), staleTime: 30_000 });
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = matching(data ?? [], text);
  const active = Math.min(chosen, found.length - 1);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const open = (index: number) => {
    const row = found[index];
    if (!row) return;
    onClose();
    void navigate({ to: '/cases/$clientId/dashboard', params: { clientId: String(row.clientId) } });
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || found.length === 0) return;
    event.preventDefault();
    setChosen((active + step + found.length) % found.length);
  };
  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    'data-active': index === active ? '' : undefined,
    onPointerMove: () => index !== active && setChosen(index),
    onClick: () => open(index),
  });
  return (
    <Dialog
      title={words.ownCases}
      size="medium"
      onClose={onClose}
      onSubmit={() => open(active)}
      actions={<span hidden />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are the field's */}
      <div className="flex flex-col gap-3" onKeyDown={press}>
        <ResultsField
          label={words.searchCase}
          listId={id}
          isExpanded
          active={active}
          value={text}
          onChange={typed => {
            setText(typed);
            setChosen(0);
          }}
        />
        {error && !data && <ErrorState message={errorText(error)} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton />}
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows no more than text
          role="listbox"
          id={`${id}-list`}
          aria-label={words.ownCases}
          className="max-h-96 overflow-y-auto"
        >
          {found.map((row, index) => (
            <div key={row.clientId} {...option(index)} className="entry flex-wrap">
              <span className="min-w-40 flex-1">
                <span className="block">{row.caseName}</span>
                <span className="block text-help text-muted">
                  {[toPersianDigits(row.clientId), row.businessName].filter(Boolean).join('، ')}
                </span>
              </span>
              <EnumLabel of={caseState} id={row.state} />
              <CaseNeeds needs={row} />
            </div>
          ))}
        </div>
        <output className={found.length > 0 || !data ? 'sr-only' : 'text-muted'}>
          {data && (found.length === 0 ? words.noCaseFound : words.foundCases(toPersianDigits(found.length)))}
        </output>
      </div>
    </Dialog>
  );
}
