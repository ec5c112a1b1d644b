import { contractEndpoints } from '@moadi/contract/contracts';
import { contractPeriodType, contractType, posRequestType, signedCopyCheck } from '@moadi/domain/enums';
import { contractFields as fields } from '@moadi/domain/contracts';
import { formatDecimal, toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { queryOf } from '../../kit/api/queries.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Amount } from '../../ui/display/Amount.tsx';
import { Code } from '../../ui/display/CopyText.tsx';
import { DefinitionList, type Definition } from '../../ui/display/DefinitionList.tsx';
import { JalaliDate, JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { SmallTable } from '../../ui/table/SmallTable.tsx';
import { PosTable } from './PosTable.tsx';
import { contractName } from '../../kit/signed-contract/contract.ts';
import { CaseLink } from '../../kit/CaseLink.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import type { ContractDetails, ContractRow } from './row.ts';
import { usePaper } from './useGiven.ts';
import { contractWords as words } from './words.ts';

type Props = {
  row: ContractRow;
  isStaff: boolean;
  /** Absent: anyone who looks may not. */
  onEdit: (() => void) | undefined;
  onClose: () => void;
};

/** All that is kept of one contract: its card readers, and every version that its paper had. */
export function DetailsDialog({ row, isStaff, onEdit, onClose }: Props) {
  const params = { clientId: row.clientId, id: row.id };
  const query = useQuery(queryOf(contractEndpoints.item, { params }));
  const { data } = query;
  const paper = usePaper();
  return (
    <Dialog
      title={titleOf(data ?? row)}
      size="medium"
      onClose={onClose}
      cancelLabel={words.close}
      actions={
        <>
          {data && (isStaff || !data.posRequest) && (
            <Button icon={Download} busy={paper.busy} onClick={() => void paper.get(row.clientId, row.id)}>
              {words.download}
            </Button>
          )}
          {data && onEdit && (
            <Button variant="primary" onClick={onEdit}>
              {words.edit}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query}>
        {data => (
          <div className="flex flex-col gap-5">
            <DefinitionList items={[...(isStaff ? whose(row) : []), ...facts(data)]} />
            {data.posRequest && <PosTable poses={data.poses} />}
            <Versions versions={data.versions} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

const titleOf = (row: ContractRow): string =>
  row.contractNumber === undefined ? contractName(row) : words.named(row.contractNumber);

const whose = ({ businessName, economyCode, clientId }: ContractRow): Definition[] => [
  ...(businessName === undefined
    ? []
    : [{ label: words.business, value: <CaseLink clientId={clientId}>{businessName}</CaseLink> }]),
  ...(economyCode === undefined ? [] : [{ label: words.economyCode, value: <Code>{economyCode}</Code> }]),
  {
    label: words.caseNumber,
    value: <CaseLink clientId={clientId}>{toPersianDigits(clientId)}</CaseLink>,
  },
];

const facts = (row: ContractDetails): Definition[] => [
  { label: words.type, value: contractType.label(row.contractType) },
  { label: fields.contractNumber.label, value: row.contractNumber },
  { label: fields.startDate.label, value: <JalaliDate at={row.startDate!} /> },
  { label: words.endDate, value: <JalaliDate at={row.endDate} /> },
  { label: words.period, value: contractPeriodType.label(row.contractPeriod) },
  { label: words.posRequest, value: posRequestType.label(row.posRequest === true) },
  {
    label: fields.posRequestQuantity.label,
    value: row.posRequestQuantity && formatDecimal(row.posRequestQuantity),
  },
  {
    label: fields.annuallyTurnOver.label,
    value: row.annuallyTurnOver && <Amount rial={row.annuallyTurnOver} />,
  },
  {
    label: words.signed,
    value:
      row.signedAt === undefined ? (
        words.notSigned
      ) : (
        <>
          <JalaliTime at={row.signedAt} /> ({signedCopyCheck.label(row.signedCheck)})
        </>
      ),
  },
];

/** The newest first; what it has superseded stays, with who and why. */
function Versions({ versions }: Pick<ContractDetails, 'versions'>) {
  return (
    <section className="flex flex-col gap-2" aria-label={words.versions}>
      <h3 className="font-bold">{words.versions}</h3>
      <SmallTable label={words.versions} columns={[words.version, words.madeAt, words.madeBy, words.reason]}>
        {versions.map(({ version, at, by, why }) => (
          <tr key={version}>
            <td>{toPersianDigits(version)}</td>
            <td>
              <JalaliTime at={at} />
            </td>
            <td>{by}</td>
            <td className="whitespace-normal">{why ?? (version === 1 ? words.firstVersion : '—')}</td>
          </tr>
        ))}
      </SmallTable>
    </section>
  );
}
