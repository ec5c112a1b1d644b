import { announcementEndpoints as endpoints } from '@moadi/contract/announcements';
import { documentOf } from '@moadi/domain/fields';
import {
  addressed,
  addresseeOf,
  announcementFields as fields,
  checkAnnouncement,
  type Announcement,
} from '@moadi/domain/notifications';
import { formatJalaliTime } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/api/call.ts';
import { errorText } from '../../kit/api/errors.ts';
import { queryOf } from '../../kit/api/queries.ts';
import { useEdition } from '../../kit/edition/useEdition.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { refresh, type AnnouncementRow } from './announcement.ts';
import { announcementWords as words } from './words.ts';

/** Writes a message to users, or mends one; an edit begins from the row as it is now. */
export default function AnnouncementDialog({ id, onClose }: { id?: string; onClose: () => void }) {
  return id === undefined ? <NewForm onClose={onClose} /> : <EditDialog id={id} onClose={onClose} />;
}

function NewForm({ onClose }: { onClose: () => void }) {
  const form = useForm<Announcement>({
    initial: {},
    check: values => checkAnnouncement(values, Date.now()),
    submit: async (values, act) => {
      const row = await call(endpoints.create, { body: addressed(values), act });
      snack(
        'success',
        row.isPublished ? words.sent(row.title) : words.planned(row.title, formatJalaliTime(row.publishDate)),
      );
      onClose();
      void refresh();
    },
  });
  return (
    <FormDialog title={words.add} size="medium" onClose={onClose} form={form} action={words.send}>
      <Fields form={form} />
    </FormDialog>
  );
}

function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...queryOf(endpoints.item, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data && isFetchedAfterMount && !error) return <EditForm row={data} onClose={onClose} />;
  return (
    <Dialog title={words.editTitle} size="medium" onClose={onClose}>
      {error ? <ErrorState message={errorText(error)} onRetry={() => void refetch()} /> : <Skeleton />}
    </Dialog>
  );
}

function EditForm({ row, onClose }: { row: AnnouncementRow; onClose: () => void }) {
  const { id, isPublished: shown } = row;
  const edition = useEdition({
    edited: row,
    save: (body, act) => call(endpoints.update, { params: { id }, body, act }),
    read: () => call(endpoints.item, { params: { id } }),
  });
  const form = useForm<Announcement>({
    initial: documentOf(fields, row),
    check: values => checkAnnouncement(values, Date.now(), { shown }),
    submit: async values => {
      const saved = await edition.save(fields, form, addressed(values));
      snack('success', words.saved(saved.title));
      onClose();
      void refresh();
    },
  });
  return (
    <FormDialog title={words.editTitle} size="medium" onClose={onClose} form={form} action={words.save}>
      {shown && (
        <p className="notice" data-meaning="info">
          {words.shownAlready}
        </p>
      )}
      <Fields form={form} shown={shown} />
      {edition.notice(fields, form)}
    </FormDialog>
  );
}

type FieldsProps = { form: ReturnType<typeof useForm<Announcement>>; shown?: boolean };

/** Whom it is for is asked as the audience asks for it. */
function Fields({ form, shown = false }: FieldsProps) {
  const of = { form, fields };
  const addressee = addresseeOf(form.values.audience);
  return (
    <>
      <FormField {...of} name="title" required />
      <FormField {...of} name="message" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField {...of} name="audience" required disabled={shown} />
        {addressee && <FormField key={addressee} {...of} name={addressee} required disabled={shown} />}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField {...of} name="publishDate" disabled={shown} />
        <FormField {...of} name="endDate" />
      </div>
    </>
  );
}
