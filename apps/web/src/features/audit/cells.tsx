import type { AnswerOf } from '@moadi/contract/kit';
import type { auditEndpoints } from '@moadi/contract/audit';
import { toPersianDigits } from '@moadi/domain/primitives';
import type { Cells } from '../../kit/list/columns.tsx';
import { auditWords as words } from './words.ts';

export type AuditRow = AnswerOf<typeof auditEndpoints.listAll>[number];

/** Who did it: a person as they are called now, a program by its key, or the server itself. */
export const actorOf = ({ userId, userName, keyName }: AuditRow): string => {
  if (keyName !== undefined) return words.program(keyName);
  return userId === undefined ? words.system : (userName ?? words.nameless);
};

/** The row's place in the chain with the beginning of its hash, by which two people can compare. */
export function SealOf({ row: { number, hash } }: { row: AuditRow }) {
  if (number === undefined) return <span className="text-muted">{words.waiting}</span>;
  return (
    <span
      className="inline-flex items-baseline gap-2 whitespace-nowrap"
      title={words.sealed(toPersianDigits(number))}
    >
      {toPersianDigits(number)}
      <bdi className="code text-help text-muted">{hash?.slice(0, 8).toUpperCase()}</bdi>
    </span>
  );
}

export const auditCells: Cells<AuditRow> = {
  userName: actorOf,
  number: row => <SealOf row={row} />,
};
