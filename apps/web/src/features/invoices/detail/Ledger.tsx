import { invoiceEndpoints } from '@moadi/contract/invoices';
import { invoiceState, packetOutcome, troubleText } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../kit/api/queries.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { CopyText } from '../../../ui/display/CopyText.tsx';
import { DefinitionList } from '../../../ui/display/DefinitionList.tsx';
import { JalaliTime } from '../../../ui/display/JalaliDate.tsx';
import { EmptyState } from '../../../ui/display/Placeholders.tsx';
import { detailWords as words } from './words.ts';
import type { Packet } from '../answers.ts';
import { ReviewForm } from './ReviewForm.tsx';

type Props = { clientId: number; id: string };

/** What left for this invoice and what came back, for staff; and the decision where its outcome is not known. */
export default function LedgerTab({ clientId, id }: Props) {
  const query = useQuery(queryOf(invoiceEndpoints.ledger, { params: { clientId, id } }));
  return (
    <Loaded query={query}>
      {data => (
        <div className="flex flex-col gap-4">
          {data.state === invoiceState.id.needsReview && (
            <ReviewForm
              clientId={clientId}
              id={id}
              packet={data.packets[0]}
              onDone={() => void query.refetch()}
            />
          )}
          {data.jobs.map(job => (
            <p key={job.kind} className="notice text-help">
              <span>
                {words.nextTry} <JalaliTime at={job.runAt} /> {words.tries(toPersianDigits(job.tries))}
              </span>
              {job.lastError && <span>{troubleText(job.lastError)}</span>}
            </p>
          ))}
          {data.packets.length === 0 && <EmptyState title={words.noPacket} />}
          {data.packets.map(packet => (
            <PacketFacts key={packet.id} packet={packet} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function PacketFacts({ packet }: { packet: Packet }) {
  const code = (text: string | undefined, label: string) => text && <CopyText text={text} label={label} />;
  const time = (at: number | undefined) => (at === undefined ? undefined : <JalaliTime at={at} />);
  const facts = [
    { label: words.packet.taxId, value: code(packet.taxId, words.packet.taxId), wide: true },
    { label: words.packet.uid, value: code(packet.id, words.packet.uid), wide: true },
    { label: words.packet.made, value: time(packet.createDate) },
    { label: words.packet.sent, value: time(packet.sentAt) },
    { label: words.packet.sends, value: toPersianDigits(packet.sends) },
    { label: words.trackingCode, value: code(packet.referenceNumber, words.trackingCode), wide: true },
    { label: words.packet.asks, value: toPersianDigits(packet.asks) },
    { label: words.packet.answered, value: time(packet.askedAt) },
  ];
  return (
    <section className="flex flex-col gap-2 border-t border-hairline pt-3">
      <h3 className="font-bold">{packetOutcome.label(packet.outcome)}</h3>
      <DefinitionList items={facts} />
      <details className="text-help text-muted">
        <summary>{words.hash}</summary>
        <bdi className="code break-all">{packet.sha256}</bdi>
      </details>
      {packet.answer && (
        <details className="text-help text-muted">
          <summary>{words.packet.answer}</summary>
          <bdi dir="ltr" className="code block whitespace-pre-wrap break-all">
            {packet.answer}
          </bdi>
        </details>
      )}
    </section>
  );
}
