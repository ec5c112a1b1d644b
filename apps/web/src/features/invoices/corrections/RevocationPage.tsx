import { invoiceEndpoints } from '@moadi/contract/invoices';
import { inquiryMessageType } from '@moadi/domain/enums';
import { normalizeDocument } from '@moadi/domain/fields';
import {
  revocationFaults,
  revocationFields as fields,
  revocationOf,
  type RevocationDocument,
} from '@moadi/domain/invoices';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../../kit/api/call.ts';
import { useCase } from '../../../kit/case.ts';
import { FormField } from '../../../kit/form/FormField.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { useLeaveQuestion } from '../../../kit/leave/page.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { FormError } from '../../../ui/fields/FormError.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { askConfirm } from '../../../ui/overlays/confirm.ts';
import { useDone } from './useDone.ts';
import { invoiceWords } from '../words.ts';
import { mayIn } from '../../../kit/may.ts';
import { correctionWords as words } from './words.ts';

/** Revocation by tax id (spec 2 section 2.7). */
export default function RevocationPage() {
  const opened = useCase();
  const { clientId } = opened;
  const params = { clientId: String(clientId) };
  const navigate = useNavigate();
  const done = useDone();
  const maySend = mayIn(opened, 'invoices.send');
  const action = maySend ? invoiceWords.corrections[3]! : words.prepared[3];
  const form = useForm<RevocationDocument>({
    initial: { issuingDateTime: Date.now() },
    check: values => revocationFaults(normalizeDocument(fields, values), Date.now()),
    submit: async (values, act) => {
      const { referencedTaxId, issuingDateTime, ...own } = normalizeDocument(fields, values);
      const doubts = await doubtsAbout(clientId, revocationOf(referencedTaxId!, issuingDateTime!));
      const text = [...doubts, maySend ? words.revokeConfirm : words.preparedConfirm].join(' ');
      if (!(await askConfirm({ title: words.revokeById, text, action, danger: true }))) return;
      const body = { referencedTaxId: referencedTaxId!, issuingDateTime: issuingDateTime!, ...own };
      done(clientId, 3, await call(invoiceEndpoints.revokeByTaxId, { params: { clientId }, body, act }));
      void navigate({ to: '/cases/$clientId/invoices/list/single', params, ignoreBlocker: true });
    },
  });
  useLeaveQuestion(form.dirty);
  return (
    <Page
      title={words.revokeById}
      breadcrumbs={[
        <Link key="list" to="/cases/$clientId/invoices/list/single" params={params} className="link">
          {invoiceWords.listTitle}
        </Link>,
      ]}
    >
      <Card>
        <p className="mb-4 text-muted">{words.revokeByIdText}</p>
        <form
          noValidate
          className="flex max-w-3xl flex-col gap-4"
          onSubmit={event => {
            event.preventDefault();
            form.onSubmit();
          }}
        >
          <div ref={form.container} className="flex flex-col gap-4">
            <FormField form={form} fields={fields} name="referencedTaxId" required />
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <FormField form={form} fields={fields} name="issuingDateTime" required />
              <FormField form={form} fields={fields} name="bookNumber" />
            </div>
            <FormField form={form} fields={fields} name="description" label={words.reason} />
            <FormError>{form.formError}</FormError>
          </div>
          <div className="flex justify-end">
            <Button type="submit" variant="danger" busy={form.busy}>
              {action}
            </Button>
          </div>
        </form>
      </Card>
    </Page>
  );
}

/** What nobody here knows of the reference. */
async function doubtsAbout(clientId: number, body: ReturnType<typeof revocationOf>): Promise<string[]> {
  const { result } = await call(invoiceEndpoints.inquiry, { params: { clientId }, body });
  return result
    .filter(({ messageType }) => messageType === inquiryMessageType.id.doubt)
    .map(({ description }) => description);
}
