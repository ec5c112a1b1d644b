import { registrationEndpoints as endpoints } from '@moadi/contract/registration';
import { checkSignOwners, hasSignOwners, placeOf, signOwnerFields, stepWords } from '@moadi/domain/cases';
import { personPositionType, personType } from '@moadi/domain/enums';
import { faultText, messageText } from '@moadi/domain/faults';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { tellError } from '../../kit/api/notify.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { Code } from '../../ui/display/CopyText.tsx';
import { DefinitionList } from '../../ui/display/DefinitionList.tsx';
import { EmptyState } from '../../ui/display/Placeholders.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { writePart, type Registration, type SignOwner } from './data.ts';
import { useWizardPage } from './page-context.ts';
import { whyOf } from './Dues.tsx';
import { SignOwnerDialog } from './SignOwnerDialog.tsx';
import { StepFrame } from './StepFrame.tsx';
import { registrationWords as words } from './words.ts';

/** Who signs for the company, or the partners: each is saved when the dialog is. */
export function SignatoriesStep({ one }: { one: Registration }) {
  const { goOn } = useWizardPage();
  const [open, setOpen] = useState<SignOwner | 'new'>();
  const { typeOfCase: type, signOwners } = one;
  const who = type === personType.id.civilPartnership ? words.partner : words.owner;
  const faults = checkSignOwners(signOwners, type, Date.now()).filter(({ path }) => path !== 'signOwners');
  const next = () => {
    if (signOwners.length === 0) return snack('danger', messageText('cases.noSignOwner'));
    if (faults.length === 0) goOn();
  };
  const remove = async (owner: SignOwner) => {
    const name = nameOf(owner);
    const question = { title: words.removeOwner(name), text: words.removeText(name), action: words.remove };
    if (!(await askConfirm({ ...question, danger: true }))) return;
    const others = (some: Registration) => some.signOwners;
    await writePart(one, others, version =>
      call(endpoints.signOwners, {
        params: { clientId: one.clientId },
        body: { signOwners: signOwners.filter(({ id }) => id !== owner.id), version },
      }),
    ).catch(tellError);
  };
  return (
    <StepFrame onAction={next} action={words.goOn}>
      <Card
        title={stepWords.signatories}
        text={hasSignOwners(type) ? words.ownersText[type] : ''}
        actions={
          <Button icon={Plus} onClick={() => setOpen('new')}>
            {words.add(who)}
          </Button>
        }
      >
        {signOwners.length === 0 && <EmptyState title={words.noOwners} />}
        <ul className="flex flex-col gap-3">
          {signOwners.map(owner => (
            <li
              key={owner.id}
              className="card flex items-start gap-2 p-3"
              data-field={`signOwners.${owner.id}`}
            >
              <div className="min-w-0 flex-1">
                <DefinitionList items={itemsOf(owner)} columns={3} />
                {one.dues
                  .filter(due => placeOf(due) === `signOwners.${owner.id}`)
                  .map(due => (
                    <p key={due.id} className="notice mt-2" data-meaning="warning">
                      {whyOf(due)}
                    </p>
                  ))}
              </div>
              <IconButton
                icon={Pencil}
                label={words.editOwner(nameOf(owner))}
                onClick={() => setOpen(owner)}
              />
              <IconButton
                icon={Trash2}
                label={words.removeOwner(nameOf(owner))}
                onClick={() => void remove(owner)}
              />
            </li>
          ))}
        </ul>
        {faults.map(fault => (
          <FormError key={fault.path}>{faultText(fault)}</FormError>
        ))}
      </Card>
      {open && (
        <SignOwnerDialog
          one={one}
          who={who}
          edited={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </StepFrame>
  );
}

const nameOf = ({ name = '', surname = '' }: Pick<SignOwner, 'name' | 'surname'>): string =>
  `${name} ${surname}`.trim();

const itemsOf = (owner: SignOwner) => [
  { label: signOwnerFields.name.label, value: nameOf(owner) },
  { label: signOwnerFields.position.label, value: personPositionType.label(owner.position) },
  { label: signOwnerFields.nationalCode.label, value: <Code>{owner.nationalCode ?? ''}</Code> },
];
