import { importEndpoints as endpoints } from '@moadi/contract/imports';
import type { AnswerOf } from '@moadi/contract/kit';
import { importEntryState, importKind, importRepeat } from '@moadi/domain/enums';
import { invoiceSections } from '@moadi/domain/invoices';
import { formatDecimal, formatJalali, tehranDayOf, toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryOf } from '../../kit/api/queries.ts';
import { EnumLabel } from '../../kit/format/EnumLabel.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { buttonLook } from '../../ui/actions/LinkButton.tsx';
import { Amount } from '../../ui/display/Amount.tsx';
import { DefinitionList } from '../../ui/display/DefinitionList.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { SmallTable } from '../../ui/table/SmallTable.tsx';
import type { OpenedImport } from './opened.ts';
import { rowPages } from './pages.ts';
import { importWords as words } from './words.ts';

type Entry = AnswerOf<typeof endpoints.entry>;
type Said = Entry['faults'][number];
type Props = { item: OpenedImport; number: number; onClose: () => void };

/** One invoice, buyer or good of a book: what is wrong and where, and as it would be registered. */
export default function EntryDialog({ item, number, onClose }: Props) {
  const { clientId, id } = item;
  const query = useQuery(queryOf(endpoints.entry, { params: { clientId, id, number } }));
  return (
    <Dialog title={words.entry(number)} size="large" onClose={onClose}>
      <Loaded query={query}>{entry => <Content item={item} entry={entry} />}</Loaded>
    </Dialog>
  );
}

function Content({ item, entry }: { item: OpenedImport; entry: Entry }) {
  const { ownNumber, name, day, total, sheet, row, rowCount, state, repeat } = entry;
  return (
    <div className="flex flex-col gap-5">
      <DefinitionList
        columns={3}
        items={[
          { label: words.state, value: <EnumLabel of={importEntryState} id={state} /> },
          ...(ownNumber === undefined ? [] : [{ label: words.ownNumber, value: <bdi>{ownNumber}</bdi> }]),
          { label: words.name[item.kind], value: name },
          ...(day === undefined ? [] : [{ label: words.day, value: formatJalali(tehranDayOf(day)) }]),
          ...(total === undefined
            ? []
            : [{ label: words.total, value: <Amount rial={total} unit={false} /> }]),
          { label: words.place, value: words.placeOf(sheet, row, rowCount) },
        ]}
      />
      <SaidList title={words.faults} meaning="danger" said={entry.faults} />
      <SaidList title={words.doubts} meaning="warning" said={entry.doubts}>
        {repeat !== undefined && <Repeated item={item} entry={entry} />}
      </SaidList>
      <SaidList title={words.warnings} meaning="info" said={entry.warnings} />
      {entry.document && <Lines document={entry.document} />}
      {entry.storedId !== undefined && (
        <p>
          <StoredLink item={item} id={entry.storedId}>
            {words.stored[item.kind]}
          </StoredLink>
        </p>
      )}
    </div>
  );
}

type SaidProps = { title: string; meaning: string; said: readonly Said[]; children?: ReactNode };

/** What was found: our label, where it stands in the book, and the sentence. */
function SaidList({ title, meaning, said, children }: SaidProps) {
  if (said.length === 0 && !children) return null;
  return (
    <section>
      <h3 className="mb-2 font-bold">{title}</h3>
      <ul className="flex flex-col gap-2">
        {said.map((one, i) => (
          <li key={i} className="notice flex-col items-start gap-1" data-meaning={meaning}>
            <span>
              {one.label && <strong>{one.label}: </strong>}
              {one.message}
            </span>
            {one.row !== undefined && (
              <span className="text-help">
                {words.cell(one.sheet ?? '', one.row, one.column)}
                {one.value !== undefined && one.value !== '' && (
                  <>
                    {' · '}
                    {words.written} <bdi>«{one.value}»</bdi>
                  </>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {children && <div className="mt-2 flex flex-wrap items-center gap-2">{children}</div>}
    </section>
  );
}

const otherTotal = importRepeat.id.otherTotal;

/** What it repeats; the same number with another total may be a correction of that. */
function Repeated({ item, entry }: { item: OpenedImport; entry: Entry }) {
  const { repeat, repeatedId, document } = entry;
  return (
    <>
      <span>{importRepeat.label(repeat!)}</span>
      {repeatedId !== undefined && (
        <StoredLink item={item} id={repeatedId}>
          {words.seeRepeated}
        </StoredLink>
      )}
      {repeat === otherTotal && repeatedId !== undefined && document && (
        <Link
          to="/cases/$clientId/invoices/create/single"
          params={{ clientId: String(item.clientId) }}
          search={{ corrects: repeatedId, entry: `${item.id}.${entry.number}` }}
          {...buttonLook({ size: 'small' })}
        >
          {words.correct}
        </Link>
      )}
    </>
  );
}

const { id: kinds } = importKind;

function StoredLink({ item, id, children }: { item: OpenedImport; id: string; children: ReactNode }) {
  const params = { clientId: String(item.clientId) };
  const detail = item.kind === kinds.invoices ? `${item.clientId}/${id}` : id;
  return (
    <Link to={rowPages[item.kind]} params={params} search={{ detail }} {...buttonLook({ size: 'small' })}>
      {children}
    </Link>
  );
}

const shown = [
  'stuffServiceDescription',
  'stuffServiceId',
  'quantity',
  'fee',
  'discount',
  'vatRate',
] as const;

/** The lines of an invoice as they would be registered. */
function Lines({ document }: { document: NonNullable<Entry['document']> }) {
  const { item: fields } = invoiceSections;
  const rows = document.invoiceBodies as Record<string, string | undefined>[];
  const columns = shown.filter(name => rows.some(row => row[name] !== undefined));
  return (
    <section>
      <h3 className="mb-2 font-bold">{words.lines}</h3>
      <SmallTable label={words.lines} columns={[words.row, ...columns.map(name => fields[name].label)]}>
        {rows.map((row, i) => (
          <tr key={i}>
            <td>{toPersianDigits(i + 1)}</td>
            {columns.map(name => (
              <td key={name}>
                {fields[name].type === 'decimal' || fields[name].type === 'rial' ? (
                  formatDecimal(row[name] ?? '')
                ) : (
                  <bdi>{row[name]}</bdi>
                )}
              </td>
            ))}
          </tr>
        ))}
      </SmallTable>
    </section>
  );
}
