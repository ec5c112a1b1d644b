import { inquiryEndpoints } from '@moadi/contract/inquiries';
import type { AnswerOf } from '@moadi/contract/kit';
import { contactFields as fields, type ContactDocument } from '@moadi/domain/cases';
import { messageText } from '@moadi/domain/faults';
import { isPostalCode } from '@moadi/domain/identifiers';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { ApiError } from '../../kit/api/errors.ts';
import { tellError } from '../../kit/api/notify.ts';
import { publicSettings } from '../../kit/api/settings.ts';
import type { Form } from '../../kit/form/useForm.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { DefinitionList } from '../../ui/display/DefinitionList.tsx';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { registrationWords as words } from './words.ts';

type Found = AnswerOf<typeof inquiryEndpoints.address>;

/** Where the post has the code that is typed: shown until it is taken, left, or the code is another. */
export function useProposal(form: Form<ContactDocument>) {
  const [found, setFound] = useState<Found>();
  const [asking, setAsking] = useState(false);
  const { postalCode = '' } = form.values;
  const ask = async () => {
    if (!isPostalCode(postalCode)) return snack('info', messageText('rules.postalCode'));
    setAsking(true);
    try {
      setFound(await call(inquiryEndpoints.address, { params: { code: postalCode } }));
    } catch (error) {
      setFound(undefined);
      if (error instanceof ApiError && error.status === 404) snack('info', error.message);
      else tellError(error);
    } finally {
      setAsking(false);
    }
  };
  return {
    asking,
    ask: () => void ask(),
    found: found?.postalCode === postalCode ? found : undefined,
    take: () => {
      if (!found) return;
      const { address, province, city } = found;
      form.setValues({
        ...form.current(),
        address,
        // A city that is not known is not that of the former province either.
        ...(province && { provinceId: province.id, cityId: city?.id }),
      });
      setFound(undefined);
    },
    leave: () => setFound(undefined),
  };
}

type FieldProps = { form: Form<ContactDocument>; asking: boolean; onAsk: () => void };

/** The code; where addresses can be asked for, with the button that does. */
export function PostalCode({ form, asking, onAsk }: FieldProps) {
  const { value = '', onChange, ...field } = form.field('postalCode');
  const isOffered = useStore(publicSettings)?.addressInquiry ?? false;
  return (
    <CodeField
      {...field}
      label={fields.postalCode.label}
      required
      digits
      maxLength={11}
      value={value}
      onChange={text => onChange(text || undefined)}
      suffix={
        isOffered && (
          <Button
            size="small"
            variant="ghost"
            busy={asking}
            aria-label={words.askAddressLabel}
            onClick={onAsk}
          >
            {words.askAddress}
          </Button>
        )
      }
    />
  );
}

type ProposalProps = { found: Found; onTake: () => void; onLeave: () => void };

/** The person confirms it, or goes on with what they typed. */
export function Proposal({ found: { address, province, city }, onTake, onLeave }: ProposalProps) {
  return (
    <section className="notice flex-col" aria-label={words.proposal}>
      <p className="font-medium" role="status">
        {words.proposal}
      </p>
      <DefinitionList
        items={[
          ...(province ? [{ label: fields.provinceId.label, value: province.name }] : []),
          ...(city ? [{ label: fields.cityId.label, value: city.name }] : []),
          { label: fields.address.label, value: address, wide: true },
        ]}
      />
      <p className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" onClick={onTake}>
          {words.takeAddress}
        </Button>
        <Button size="small" onClick={onLeave}>
          {words.leaveAddress}
        </Button>
      </p>
    </section>
  );
}
