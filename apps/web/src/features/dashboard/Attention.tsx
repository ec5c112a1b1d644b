import { attentionKind } from '@moadi/domain/enums';
import { formatDecimal } from '@moadi/domain/primitives';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ListLink } from '../../kit/report/ListLink.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { JalaliDate } from '../../ui/display/JalaliDate.tsx';
import { meaningIcons } from '../../ui/display/meanings.ts';
import { Skeleton } from '../../ui/display/Placeholders.tsx';
import { placeOf, type AttentionRow } from './attention-place.ts';
import { OtherCases } from './OtherCases.tsx';
import { dashboardWords as words } from './words.ts';

/** More cases than these are on the page of one's own cases. */
const MOST = 5;

/** What calls for somebody now, each with the way to it; of several cases, with the case that it concerns. */
export function Attention({ rows }: { rows: readonly AttentionRow[] | undefined }) {
  return (
    <Card title={words.attention} text={words.attentionText}>
      {!rows && <Skeleton />}
      {rows?.length === 0 && <p className="text-muted">{words.allWell}</p>}
      {rows && (rows.some(({ caseName }) => caseName) ? <OfCases rows={rows} /> : <Rows rows={rows} />)}
    </Card>
  );
}

const Rows = ({ rows }: { rows: readonly AttentionRow[] }) => (
  <ul className="flex flex-col gap-2">
    {rows.map(row => (
      <li key={row.kind} className="chip w-full py-2" data-meaning={attentionKind.row(row.kind).meaning}>
        <MeaningIcon of={row} />
        <ListLink {...placeOf(row)} className="counted flex w-full justify-between gap-3">
          <span className="text-accent-text">{attentionKind.label(row.kind)}</span>
          <strong>
            {row.kind === 'certificate' && row.clientId !== undefined && row.to !== undefined ? (
              <JalaliDate at={row.to} />
            ) : (
              formatDecimal(String(row.count))
            )}
          </strong>
        </ListLink>
      </li>
    ))}
  </ul>
);

/** What is meant by the colour, for whoever does not see it. */
function MeaningIcon({ of: { kind } }: { of: AttentionRow }) {
  const { meaning } = attentionKind.row(kind);
  const Icon = meaning && meaningIcons[meaning];
  return Icon && <Icon size={14} className="flex-none" />;
}

/** The same in a line, beside the case that it concerns. */
export const AttentionChips = ({ rows }: { rows: readonly AttentionRow[] }) =>
  rows.length > 0 && (
    <ul className="mt-1 flex flex-wrap gap-1">
      {rows.map(row => (
        <li key={row.kind} className="chip" data-meaning={attentionKind.row(row.kind).meaning}>
          <MeaningIcon of={row} />
          <ListLink {...placeOf(row)}>{shortOf(row)}</ListLink>
        </li>
      ))}
    </ul>
  );

function shortOf({ kind, count, to }: AttentionRow): ReactNode {
  const { label, short = label }: { label: string; short?: string } = attentionKind.row(kind);
  if (kind !== 'certificate' || to === undefined) return `${formatDecimal(String(count))} ${short}`;
  return (
    <>
      {short}: <JalaliDate at={to} />
    </>
  );
}

/** By case, in the order that the server has them: the one with the most to mend first. */
function OfCases({ rows }: { rows: readonly AttentionRow[] }) {
  const ofNone = rows.filter(({ clientId }) => clientId === undefined);
  const ofOne = rows.filter(({ clientId }) => clientId !== undefined);
  const cases = [...Map.groupBy(ofOne, ({ clientId }) => clientId)];
  return (
    <>
      {ofNone.length > 0 && (
        <div className="mb-4">
          <Rows rows={ofNone} />
        </div>
      )}
      <ul className="flex flex-col gap-4">
        {cases.slice(0, MOST).map(([clientId, own]) => (
          <li key={clientId}>
            <p className="mb-2 truncate">
              <Link
                to="/cases/$clientId/dashboard"
                params={{ clientId: String(clientId) }}
                className="link font-medium"
              >
                {own[0]!.caseName}
              </Link>
            </p>
            <Rows rows={own} />
          </li>
        ))}
      </ul>
      <OtherCases count={cases.length - MOST} />
    </>
  );
}
