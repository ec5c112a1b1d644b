import { apiKeyResource } from '@moadi/contract/api-keys/resources';
import { apiKeyRight, apiKeyState } from '@moadi/domain/enums';
import { EnumLabel } from '../../kit/format/EnumLabel.tsx';
import { DefinitionList, type Definition } from '../../ui/display/DefinitionList.tsx';
import { JalaliDate, JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { ApiKey } from './api-key.ts';
import { apiKeyWords as words } from './words.ts';

const { columns } = apiKeyResource;

/** All that is known of a key; the key itself nobody knows any more. */
export function DetailsDialog({ row, onClose }: { row: ApiKey; onClose: () => void }) {
  return (
    <Dialog title={row.name} size="medium" onClose={onClose} cancelLabel={words.close}>
      <div className="grid gap-4">
        {row.state === apiKeyState.id.unheld && (
          <p className="notice" data-meaning="warning">
            {words.unheld}
          </p>
        )}
        <DefinitionList items={itemsOf(row)} />
      </div>
    </Dialog>
  );
}

const code = (text: string) => <bdi className="code">{text}</bdi>;

function itemsOf(row: ApiKey): Definition[] {
  const { networks, lastUsedAt, lastAddress, endDate, endedAt, endedBy } = row;
  const rights = row.rights.map(right => <li key={right}>{apiKeyRight.label(right)}</li>);
  return [
    { label: columns.state.label, value: <EnumLabel of={apiKeyState} id={row.state} /> },
    { label: columns.hint.label, value: code(`${row.hint}…`) },
    { label: columns.rights.label, value: <ul className="list-inside list-disc">{rights}</ul>, wide: true },
    {
      label: columns.networks.label,
      value: networks.length === 0 ? columns.networks.emptyLabel : code(networks.join(', ')),
      wide: networks.length > 1,
    },
    {
      label: columns.endDate.label,
      value: endDate === undefined ? words.noEnd : <JalaliDate at={endDate} />,
    },
    {
      label: columns.lastUsedAt.label,
      value: lastUsedAt === undefined ? words.never : <JalaliTime at={lastUsedAt} />,
    },
    { label: columns.lastAddress.label, value: lastAddress && code(lastAddress) },
    { label: columns.makerName.label, value: row.makerName },
    { label: columns.createDate.label, value: <JalaliTime at={row.createDate} /> },
    ...(endedAt === undefined
      ? []
      : [
          { label: columns.endedAt.label, value: <JalaliTime at={endedAt} /> },
          { label: columns.endedBy.label, value: endedBy },
        ]),
  ];
}
