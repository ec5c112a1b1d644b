import { dueState } from '@moadi/domain/enums';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonLook } from '../../ui/actions/LinkButton.tsx';
import type { OpenedCase } from '../case.ts';
import { EnumLabel } from '../format/EnumLabel.tsx';
import { mayIn } from '../may.ts';
import { mendSearch, type Due } from './wizard-search.ts';
import { statusWords as words } from './words.ts';

type Props = {
  opened: OpenedCase;
  dues: readonly Due[];
  /** What its reviewer may do with one. */
  actionsOf?: (due: Due) => ReactNode;
};

/** What is due, each with its reason, what stood there and stands now, and for its payer the way to where it is mended. */
export function DueList({ opened, dues, actionsOf }: Props) {
  const mayMend = mayIn(opened, 'case.edit');
  return (
    <section className="mt-4">
      <h3 className="mb-2 font-bold">{words.dues}</h3>
      <ul className="flex flex-col gap-3">
        {dues.map(due => (
          <li
            key={due.id}
            className="flex flex-wrap items-start gap-3 border-b border-hairline pb-3 last:border-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-2">
                <strong>{due.label}</strong>
                <EnumLabel of={dueState} id={due.state} />
                {due.declaredAt === undefined && (
                  <span className="text-help text-muted">{words.notDeclared}</span>
                )}
              </p>
              <p>
                {due.reason}
                {due.note && due.note !== due.reason && <span className="text-muted"> — {due.note}</span>}
              </p>
              {due.targetKind !== 'case' && due.state !== dueState.id.open && <Change due={due} />}
              <p className="text-help text-muted">{due.byName ?? words.system}</p>
            </div>
            {mayMend && due.step && due.state === dueState.id.open && (
              <Link
                to="/cases/create"
                search={mendSearch(opened.clientId, due)}
                {...buttonLook({ size: 'small' })}
                aria-label={words.mendOf(due.label)}
              >
                {words.mend}
              </Link>
            )}
            {actionsOf?.(due)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What stood there when it was marked, beside what stands there now. */
function Change({ due: { valueThen, valueNow } }: { due: Due }) {
  if (valueThen === valueNow) return <p className="text-warning">{words.unchanged}</p>;
  return (
    <p className="text-help">
      <span className="text-muted">{words.before}:</span> <del>{valueThen ?? words.nothing}</del>{' '}
      <span className="text-muted">{words.now}:</span> <ins>{valueNow ?? words.nothing}</ins>
    </p>
  );
}
