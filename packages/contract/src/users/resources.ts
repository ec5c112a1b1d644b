import { activeStatus, genderType, roleType, verificationStatus } from '@moadi/domain/enums';
import { userFields as fields } from '@moadi/domain/users';
import { range, resource } from '../kit/resource.ts';

const notAsked = 'استعلام نشده';

/** People with an account, for staff (spec 1 section 2.8). */
export const userResource = resource({
  name: 'user',
  title: 'کاربران',
  empty: 'هنوز کسی ثبت‌نام نکرده است.',
  defaultSort: '-createDate',
  fullText: true,
  usual: {
    columns: [
      'fullName',
      'mobileNumber',
      'nationalIdentityCode',
      'role',
      'shahkarVerification',
      'nidVerification',
      'isActive',
      'createDate',
    ],
    filters: ['mobileNumber', 'role', 'isActive', 'lastName'],
  },
  columns: {
    fullName: { label: 'نام و نام خانوادگی', kind: 'text', shown: true, main: true },
    firstName: { label: fields.firstName.label, kind: 'text', filter: ['CT'] },
    lastName: { label: fields.lastName.label, kind: 'text', sortable: true, filter: ['CT'] },
    fatherName: { label: fields.fatherName.label, kind: 'text', shown: true, filter: ['CT'] },
    gender: { label: fields.gender.label, kind: 'enum', of: genderType, shown: true, filter: ['EQ'] },
    nationalIdentityCode: {
      label: fields.nationalIdentityCode.label,
      kind: 'code',
      shown: true,
      filter: ['EQ'],
    },
    mobileNumber: {
      label: fields.mobileNumber.label,
      kind: 'code',
      shown: true,
      main: true,
      sortable: true,
      filter: ['CT'],
    },
    birthDate: { label: fields.birthDate.label, kind: 'day', shown: true },
    role: {
      label: 'نقش',
      kind: 'enum',
      of: roleType,
      shown: true,
      main: true,
      sortable: true,
      filter: ['IN', 'EQ'],
    },
    shahkarVerification: {
      label: 'استعلام مالکیت شماره همراه',
      kind: 'flag',
      of: verificationStatus,
      emptyLabel: notAsked,
      shown: true,
      filter: ['EQ'],
    },
    nidVerification: {
      label: 'استعلام ثبت احوال',
      kind: 'flag',
      of: verificationStatus,
      emptyLabel: notAsked,
      shown: true,
      filter: ['EQ'],
    },
    isActive: { label: 'وضعیت', kind: 'flag', of: activeStatus, shown: true, filter: ['EQ'] },
    createDate: { label: 'تاریخ ثبت‌نام', kind: 'instant', shown: true, sortable: true, filter: range },
  },
});
