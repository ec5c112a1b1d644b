import { userEndpoints as endpoints } from '@moadi/contract/users';
import { userResource } from '@moadi/contract/users/resources';
import { activeStatus, genderType, roleType, userType, verificationStatus } from '@moadi/domain/enums';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../kit/api/queries.ts';
import { EnumLabel } from '../../kit/format/EnumLabel.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { CopyText } from '../../ui/display/CopyText.tsx';
import { DefinitionList, type Definition } from '../../ui/display/DefinitionList.tsx';
import { JalaliDate, JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { nameOf, type UserRow } from './acts.ts';
import { userWords as words } from './words.ts';

/** All that is kept of one account. */
export function UserDetails({
  id,
  menu,
  onClose,
}: {
  id: string;
  menu: (user: UserRow) => ReactNode;
  onClose: () => void;
}) {
  const query = useQuery(queryOf(endpoints.item, { params: { id } }));
  const { data: user } = query;
  return (
    <Dialog
      title={
        <span className="flex flex-wrap items-center gap-3">
          {user ? nameOf(user) : words.detailsTitle}
          {user && <EnumLabel of={activeStatus} id={user.isActive} />}
        </span>
      }
      size="medium"
      onClose={onClose}
      cancelLabel={words.close}
      actions={user ? menu(user) : <span hidden />}
    >
      <Loaded query={query}>{user => <DefinitionList items={facts(user)} />}</Loaded>
    </Dialog>
  );
}

const { columns } = userResource;

const facts = (user: UserRow): Definition[] => [
  { label: columns.role.label, value: roleType.label(user.role) },
  { label: columns.mobileNumber.label, value: copied('mobileNumber', user.mobileNumber) },
  { label: words.userType, value: userType.label(user.userType) },
  {
    label: columns.nationalIdentityCode.label,
    value: copied('nationalIdentityCode', user.nationalIdentityCode),
  },
  { label: columns.fatherName.label, value: user.fatherName },
  { label: columns.gender.label, value: user.gender && genderType.label(user.gender) },
  { label: columns.birthDate.label, value: user.birthDate && <JalaliDate at={user.birthDate} /> },
  verified('shahkarVerification', user.shahkarVerification),
  verified('nidVerification', user.nidVerification),
  { label: columns.createDate.label, value: <JalaliTime at={user.createDate} /> },
  { label: words.modifyDate, value: user.modifyDate && <JalaliTime at={user.modifyDate} /> },
  ...(user.description ? [{ label: words.description, value: user.description, wide: true }] : []),
];

const copied = (of: 'mobileNumber' | 'nationalIdentityCode', text: string | undefined) =>
  text && <CopyText text={text} label={columns[of].label} />;

function verified(of: 'shahkarVerification' | 'nidVerification', value: boolean | undefined): Definition {
  const { label, emptyLabel } = columns[of];
  return { label, value: <EnumLabel of={verificationStatus} id={value} empty={emptyLabel} /> };
}
