import { useMemo } from 'react';
import { buyersLoader } from '../../../../kit/buyers/search.ts';
import type { BuyerRecord } from '../../../../kit/fast-editors.ts';
import { ServerSelect } from '../../../../ui/fields/ServerSelect.tsx';
import { useFormContext } from '../state/context.ts';
import { formWords as words } from '../words.ts';

const SHOWN = 6;

type Props = { onPick: (buyer: BuyerRecord) => void; onNew: (query: string) => void };

/** A saved buyer: those that were invoiced last are there before a letter is typed, and come first where they match one. */
export function BuyerPicker({ onPick, onNew }: Props) {
  const { clientId, initial } = useFormContext();
  const recent = initial.recentBuyers as readonly BuyerRecord[];
  const load = useMemo(() => buyersLoader(clientId), [clientId]);
  return (
    <div className="flex min-w-0 flex-1 basis-80 flex-col gap-2">
      <ServerSelect
        name="buyer"
        label={words.pickBuyer}
        help={recent.length === 0 ? words.pickBuyerHelp : undefined}
        placeholder={recent.length > 0 ? words.pickBuyerHelp : undefined}
        value={undefined}
        onChange={option => option && onPick(option.buyer)}
        load={load}
        minChars={0}
        debounceMs={400}
        addNew={{ label: words.newBuyer, onSelect: onNew }}
      />
      {recent.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={words.recentBuyers}>
          {recent.slice(0, SHOWN).map(buyer => (
            <li key={buyer.id} className="min-w-0">
              <button type="button" className="chip max-w-64" onClick={() => onPick(buyer)}>
                <span className="truncate">{buyer.nickName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
