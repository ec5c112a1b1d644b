import { contractEndpoints } from '@moadi/contract/contracts';
import {
  checkContract,
  contractFields as fields,
  USUAL_PERIOD,
  type ContractDocument,
} from '@moadi/domain/contracts';
import { fault, messageText } from '@moadi/domain/faults';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { call } from '../../kit/api/call.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { ContractForm } from './ContractForm.tsx';
import { refreshContracts } from '../../kit/signed-contract/contract.ts';
import type { ContractRow } from './row.ts';
import { contractWords as words } from './words.ts';

type Values = ContractDocument & { confirmed?: boolean };

type Props = {
  clientId: number;
  act: 'new' | 'extension';
  extended?: ContractRow;
  onClose: () => void;
};

/** The payer makes a contract, or extends one. */
export function ContractDialog({ clientId, act, extended, onClose }: Props) {
  const isNew = act === 'new';
  const form = useForm<Values>({
    initial: beginning(extended),
    check: ({ confirmed, ...contract }) => [
      ...checkContract(contract, { act, now: Date.now() }),
      ...(isNew && !confirmed ? [fault('contracts.confirmRequired', 'confirmed')] : []),
    ],
    submit: async ({ confirmed, ...contract }, act) => {
      if (isNew)
        await call(contractEndpoints.create, {
          ...{ params: { clientId }, act },
          body: { ...contract, confirmed: confirmed === true },
        });
      else
        await call(contractEndpoints.extend, {
          ...{ params: { clientId, id: extended!.id }, act },
          body: contract,
        });
      snack('success', messageText(isNew ? 'contracts.saved' : 'contracts.extended'));
      await refreshContracts();
      onClose();
    },
  });
  const { value, onChange, onBlur: _, ...confirm } = form.field('confirmed');
  return (
    <FormDialog
      title={isNew ? words.newTitle : words.extendTitle}
      size="medium"
      onClose={onClose}
      form={form}
      action={isNew ? words.save : words.saveExtension}
    >
      <ContractForm form={form} />
      {isNew && (
        <Checkbox
          {...confirm}
          label={messageText('contracts.confirmText')}
          required
          checked={value === true}
          onChange={onChange}
        />
      )}
    </FormDialog>
  );
}

/** One year from today; an extension from the day after the end of what it extends, and otherwise like that. */
function beginning(extended: ContractRow | undefined): Values {
  const today = tehranDayOf(Date.now());
  const start = Math.max(today, extended ? tehranDayOf(extended.endDate) + 1 : today);
  return {
    startDate: startOfDay(start),
    contractPeriod: USUAL_PERIOD,
    ...Object.fromEntries(
      (Object.keys(fields) as (keyof ContractDocument)[])
        .filter(name => kept.has(name) && extended?.[name] !== undefined)
        .map(name => [name, extended![name]]),
    ),
  };
}

const kept: ReadonlySet<string> = new Set(['annuallyTurnOver', 'posRequest', 'posRequestQuantity']);
