import { announcementEndpoints as endpoints } from '@moadi/contract/announcements';
import { announcementResource } from '@moadi/contract/announcements/resources';
import { messageAudience } from '@moadi/domain/enums';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../kit/api/queries.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { DefinitionList, type Definition } from '../../ui/display/DefinitionList.tsx';
import { JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { readText, type AnnouncementRow } from './announcement.ts';
import { announcementWords as words } from './words.ts';

type Props = { id: string; onEdit: (() => void) | undefined; onClose: () => void };

/** All that is known of one message of staff. */
export default function DetailsDialog({ id, onEdit, onClose }: Props) {
  const query = useQuery(queryOf(endpoints.item, { params: { id } }));
  return (
    <Dialog
      title={query.data?.title ?? words.detailsTitle}
      size="medium"
      onClose={onClose}
      cancelLabel={words.close}
      actions={
        onEdit && (
          <Button variant="primary" onClick={onEdit}>
            {words.edit}
          </Button>
        )
      }
    >
      <Loaded query={query}>{row => <DefinitionList items={facts(row)} />}</Loaded>
    </Dialog>
  );
}

const { columns } = announcementResource;

const facts = (row: AnnouncementRow): Definition[] => [
  { label: columns.message.label, value: <p className="whitespace-pre-wrap">{row.message}</p>, wide: true },
  { label: columns.audience.label, value: messageAudience.label(row.audience) },
  { label: columns.addressee.label, value: row.addressee ?? columns.addressee.emptyLabel },
  { label: columns.publishDate.label, value: <JalaliTime at={row.publishDate} /> },
  { label: columns.endDate.label, value: <JalaliTime at={row.endDate} /> },
  { label: columns.readCount.label, value: readText(row) },
  { label: words.author, value: row.author },
  { label: words.createDate, value: <JalaliTime at={row.createDate} /> },
  { label: words.modifyDate, value: <JalaliTime at={row.modifyDate} /> },
];
