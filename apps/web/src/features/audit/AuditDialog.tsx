import { auditAction, auditGroup } from '@moadi/domain/audit';
import { auditResource } from '@moadi/contract/audit/resources';
import { toPersianDigits } from '@moadi/domain/primitives';
import { CaseLink } from '../../kit/CaseLink.tsx';
import { CopyText } from '../../ui/display/CopyText.tsx';
import { DefinitionList, type Definition } from '../../ui/display/DefinitionList.tsx';
import { JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { actorOf, SealOf, type AuditRow } from './cells.tsx';
import { auditWords as words } from './words.ts';

const { createDate, userName, caseName, clientId, address, group } = auditResource.columns;

/** All that the log holds of one event, and its place in the chain. */
export function AuditDialog({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  return (
    <Dialog title={words.details} size="medium" onClose={onClose} cancelLabel={words.close}>
      <div className="grid gap-4">
        <p>{row.text}</p>
        <DefinitionList items={[...about(row), ...row.facts.map(factOf), ...chainOf(row)]} />
      </div>
    </Dialog>
  );
}

const code = (label: string, text: string | undefined): Definition[] =>
  text === undefined ? [] : [{ label, value: <CopyText text={text} label={label} /> }];

const ofCase = (label: string, id: number | undefined, text: string | undefined): Definition[] =>
  id === undefined || text === undefined ? [] : [{ label, value: <CaseLink clientId={id}>{text}</CaseLink> }];

const about = (row: AuditRow): Definition[] => [
  { label: createDate.label, value: <JalaliTime at={row.createDate} /> },
  { label: userName.label, value: actorOf(row) },
  ...ofCase(caseName.label, row.clientId, row.caseName),
  ...(row.clientId === undefined ? [] : ofCase(clientId.label, row.clientId, toPersianDigits(row.clientId))),
  ...code(address.label, row.address),
  ...(row.group === undefined ? [] : [{ label: group.label, value: auditGroup.label(row.group) }]),
  { label: words.kind, value: auditAction.label(row.action) },
  ...code(words.subject, row.subject),
];

const factOf = ({ label, value }: AuditRow['facts'][number]): Definition => ({
  label,
  value: <span className="[overflow-wrap:anywhere]">{value}</span>,
  wide: value.length > 40,
});

const chainOf = (row: AuditRow): Definition[] => [
  { label: words.seal, value: <SealOf row={row} /> },
  ...(row.caseNumber === undefined
    ? []
    : [{ label: words.caseNumber, value: toPersianDigits(row.caseNumber) }]),
  ...code(words.id, row.id),
  ...(row.hash === undefined
    ? []
    : [{ label: words.hash, value: <CopyText text={row.hash} label={words.hash} />, wide: true }]),
];
