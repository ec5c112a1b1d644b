import { genderType, userType } from '../enums/index.ts';
import { documentFaults, type DocumentOf, type FieldTable } from '../fields/index.ts';
import { fault, type Fault } from '../faults/index.ts';
import { isComprehensiveCode, isNationalCode } from '../identifiers/index.ts';
import type { Instant } from '../primitives/index.ts';

/** What a person says of themselves when signing in or completing their identity (spec 1 sections 2.5, 2.6). */
export const userFields = {
  mobileNumber: { label: 'شماره همراه', type: 'code', kind: 'mobile' },
  userType: { label: 'نوع شخص', type: 'enum', of: userType },
  nationalIdentityCode: { label: 'کد ملی یا کد فراگیر', type: 'digits', max: 12 },
  birthDate: { label: 'تاریخ تولد', type: 'day', notAfterToday: true },
  firstName: { label: 'نام', type: 'text', max: 64 },
  lastName: { label: 'نام خانوادگی', type: 'text', max: 64 },
  fatherName: { label: 'نام پدر', type: 'text', max: 64 },
  gender: { label: 'جنسیت', type: 'enum', of: genderType },
  otp: { label: 'کد تأیید', type: 'code', kind: 'otp' },
} as const satisfies FieldTable;

export type UserDocument = DocumentOf<typeof userFields>;

/** Code and birth date of a person; foreigners also give their names (they are not in the civil registry). */
export function checkIdentity(
  person: UserDocument,
  required: readonly (keyof UserDocument)[],
  now: Instant,
): Fault[] {
  const faults = documentFaults(userFields, person, required, now);
  const { nationalIdentityCode: code } = person;
  const isForeign = person.userType === userType.id.foreigner;
  if (code && !(isForeign ? isComprehensiveCode(code) : isNationalCode(code))) {
    faults.push(fault(isForeign ? 'rules.comprehensiveCode' : 'rules.nationalCode', 'nationalIdentityCode'));
  }
  return faults;
}
