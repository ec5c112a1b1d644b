import type { ReactNode } from 'react';

/** `unseen`: said, and not shown, as over buttons that say it themselves. */
type Head = string | { title: string; kind?: 'amount'; unseen?: true } | false;

type Props = {
  label: string;
  /** The words of its head; what is false is left out. */
  columns: readonly Head[];
  /** Its rows. */
  children: ReactNode;
};

/** A few rows with a head, on a ground of their own that is scrolled by touch and by keys where it is wider than its place. */
export function SmallTable({ label, columns, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled table is reached by keys
    <div className="table-scroll" tabIndex={0} role="group" aria-label={label}>
      <table className="table">
        <thead>
          <tr>{columns.map(column => column !== false && headOf(column))}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function headOf(column: Exclude<Head, false>): ReactNode {
  const { title, kind, unseen }: Exclude<Head, string | false> =
    typeof column === 'string' ? { title: column } : column;
  if (unseen) return <th key={title} aria-label={title} />;
  return (
    <th key={title} scope="col" data-kind={kind}>
      {title}
    </th>
  );
}
