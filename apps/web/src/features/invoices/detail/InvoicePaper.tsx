import type { InvoiceView, ViewFact, ViewTable } from '@moadi/domain/invoices';
import { invoiceWords as words } from '../words.ts';

/** The invoice as it is printed on A4; all strings are already formatted. */
export function InvoicePaper({ view }: { view: InvoiceView }) {
  return (
    <article className="paper" data-stamp={view.stamp}>
      <header>
        <h2>{view.title}</h2>
        <Facts facts={view.facts} />
      </header>
      <div className="parties">
        {view.parties.map(party => (
          <section key={party.title}>
            <h3>{party.title}</h3>
            <Facts facts={party.facts} />
          </section>
        ))}
      </div>
      {view.sections.map(section => (
        <section key={section.title}>
          <h3>{section.title}</h3>
          <Facts facts={section.facts} />
        </section>
      ))}
      <PaperTable table={view.items} />
      <div className="totals">
        <p>
          <span>{words.inWords}: </span>
          {view.inWords}
        </p>
        <Facts facts={view.totals} />
      </div>
      {view.payments && <PaperTable table={view.payments} />}
      {view.description && (
        <p>
          <strong>{words.description}: </strong>
          {view.description}
        </p>
      )}
    </article>
  );
}

function Facts({ facts }: { facts: readonly ViewFact[] }) {
  return (
    <dl>
      {facts.map(({ label, value, code, strong }) => (
        <div key={label} data-strong={strong ? '' : undefined}>
          <dt>{label}</dt>
          <dd>{code ? <bdi dir="ltr">{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PaperTable({ table }: { table: ViewTable }) {
  return (
    <table>
      <caption>{table.title}</caption>
      <thead>
        <tr>
          {table.columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows on paper never move
          <tr key={i}>
            {row.map((cell, j) => {
              const { label, amount, code } = table.columns[j]!;
              return (
                <td key={label} data-amount={amount ? '' : undefined}>
                  {code ? <bdi dir="ltr">{cell}</bdi> : cell}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
