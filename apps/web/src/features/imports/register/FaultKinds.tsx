import { formatRial } from '@moadi/domain/primitives';
import { importEntryState, importRepeat } from '@moadi/domain/enums';
import { useNavigate } from '@tanstack/react-router';
import { StateChip } from '../../../ui/display/Chip.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { filterKey } from '../../../kit/list/search.ts';
import { importWords as words } from '../words.ts';
import type { Sums } from './SumsCard.tsx';

const { doubtful, faulty } = importEntryState.id;

/** Errors and doubts by kind, each with the way to its rows. */
export function FaultKinds({ sums: { faults, repeats } }: { sums: Sums }) {
  const navigate = useNavigate();
  const see = (search: Record<string, string>) => void navigate({ to: '.', search });
  if (faults.length + repeats.length === 0) return null;
  return (
    <Card title={words.kindsOfFaults}>
      <ul className="flex flex-col gap-2">
        {faults.map(({ code, message, label, entries, isDoubt }) => (
          <li
            key={`${code}.${label ?? ''}.${isDoubt}`}
            className="flex flex-wrap items-start gap-x-3 gap-y-1"
          >
            <StateChip meaning={isDoubt ? 'warning' : 'danger'}>{formatRial(String(entries))}</StateChip>
            <span className="min-w-0 grow basis-60">
              {label && <strong>{label}: </strong>}
              {message}
            </span>
            <button
              type="button"
              className="link"
              aria-label={`${words.see}: ${message}`}
              onClick={() =>
                see({
                  [filterKey('faultCode', 'EQ')]: code,
                  [filterKey('state', 'EQ')]: String(isDoubt ? doubtful : faulty),
                })
              }
            >
              {words.see}
            </button>
          </li>
        ))}
        {repeats.map(({ repeat, entries }) => (
          <li key={repeat} className="flex flex-wrap items-start gap-x-3 gap-y-1">
            <StateChip meaning="warning">{formatRial(String(entries))}</StateChip>
            <span className="min-w-0 grow basis-60">
              <strong>{words.repeated}: </strong>
              {importRepeat.label(repeat)}
            </span>
            <button
              type="button"
              className="link"
              aria-label={`${words.see}: ${importRepeat.label(repeat)}`}
              onClick={() => see({ [filterKey('repeat', 'EQ')]: String(repeat) })}
            >
              {words.see}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
