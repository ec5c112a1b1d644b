import type { InvoiceView, ViewFact, ViewQr, ViewSection, ViewTable } from '@moadi/domain/invoices';
import type { CSSProperties } from 'react';

/** The invoice as it is printed on A4; all strings are already formatted, one sheet for dialog and print. */
export function InvoicePaper({ view }: { view: InvoiceView }) {
  const { title, subtitle, badge, stamp, facts, parties, sections, items, tables } = view;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a sheet wider than a phone is moved by keys
    <div className="paper-scroll" tabIndex={0} role="group" aria-label={title}>
      <article className="paper" data-stamp={stamp}>
        <header>
          <div>
            <h2>{title}</h2>
            <p>{subtitle}</p>
            {badge && <strong>{badge}</strong>}
          </div>
          <Facts facts={facts} />
          {view.qr && <Qr qr={view.qr} />}
        </header>
        <Sections sections={parties} />
        <Sections sections={sections} />
        {items && <Listing table={items} />}
        {view.totals.length > 0 && (
          <div className="closing">
            <div>
              {view.inWords && <Facts facts={[view.inWords]} />}
              <Sections sections={view.closing} />
            </div>
            <Facts facts={view.totals} />
          </div>
        )}
        {tables.map(table => (
          <Listing key={table.title} table={table} />
        ))}
        {view.description && <Facts facts={[view.description]} />}
      </article>
    </div>
  );
}

function Qr({ qr: { size, path } }: { qr: ViewQr }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Stands by itself in its line; what holds no letter, a date with its time, is read as the Persian around it. */
function Value({ code, children }: { code: boolean | undefined; children: string }) {
  return <bdi dir={code ? 'ltr' : /\p{L}/u.test(children) ? 'auto' : 'rtl'}>{children}</bdi>;
}

function Sections({ sections }: { sections: readonly ViewSection[] }) {
  if (sections.length === 0) return null;
  return (
    <div className="sections">
      {sections.map(({ title, facts }) => (
        <section key={title}>
          <h3>{title}</h3>
          <Facts facts={facts} />
        </section>
      ))}
    </div>
  );
}

function Facts({ facts }: { facts: readonly ViewFact[] }) {
  return (
    <dl>
      {facts.map(({ label, value, code, wide, strong }) => (
        <div key={label} data-wide={wide ? '' : undefined} data-strong={strong ? '' : undefined}>
          <dt>{label}</dt>
          <dd>
            <Value code={code}>{value}</Value>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Listing({ table: { title, columns, rows, width } }: { table: ViewTable }) {
  return (
    <table style={{ '--width': width, '--columns': columns.length } as CSSProperties}>
      <thead>
        <tr>
          <th colSpan={columns.length} scope="colgroup">
            {title}
          </th>
        </tr>
        <tr>
          {columns.map(({ label, text }) => (
            <th key={label} scope="col" data-text={text ? '' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {/* A body for each line: what stands beneath a line stays on its page. */}
      {rows.map(({ cells, more }) => (
        <tbody key={cells[0]}>
          <tr>
            {cells.map((cell, i) => (
              <Cell
                key={columns[i]!.label}
                column={columns[i]!}
                value={cell}
                rows={i === 0 && more ? 2 : 1}
              />
            ))}
          </tr>
          {more && (
            <tr>
              <td colSpan={columns.length - 1}>
                <Facts facts={more} />
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

type CellProps = { column: ViewTable['columns'][number]; value: string; rows: number };

function Cell({ column: { label, code, text, wraps }, value, rows }: CellProps) {
  return (
    <td
      rowSpan={rows}
      data-label={label}
      data-text={text ? '' : undefined}
      data-wraps={wraps ? '' : undefined}
    >
      <Value code={code}>{value}</Value>
    </td>
  );
}
