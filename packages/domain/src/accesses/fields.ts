import { caseRoleType } from '../enums/index.ts';
import { fault, type Fault } from '../faults/index.ts';
import { documentFaults, type DocumentOf, type FieldTable } from '../fields/index.ts';
import { isNationalCodeOrId } from '../identifiers/index.ts';
import type { Instant } from '../primitives/index.ts';

/** What a manager says of the person who is given access to a case (spec 3 section 5). */
export const accessFields = {
  mobileNumber: { label: 'شماره همراه', type: 'code', kind: 'mobile' },
  nationalIdentityCode: {
    label: 'کد ملی یا شناسه ملی',
    type: 'digits',
    max: 11,
    help: 'کد ملی شخص؛ برای نماینده یک شرکت، شناسه ملی شرکتی که پرونده آن در همین سامانه فعال است.',
  },
  roleType: { label: 'نقش در پرونده', type: 'enum', of: caseRoleType },
  description: { label: 'توضیحات', type: 'text', max: 255, lines: true },
  otp: { label: 'کد تأیید', type: 'code', kind: 'otp' },
} as const satisfies FieldTable;

export type AccessDocument = DocumentOf<typeof accessFields>;
export type CheckedAccess = AccessDocument &
  Required<Pick<AccessDocument, 'mobileNumber' | 'nationalIdentityCode' | 'roleType'>>;

/** Mobile, national code or id (rule `nationalCode:3`) and role are required. */
export function checkAccess(access: AccessDocument, now: Instant): Fault[] {
  const faults = documentFaults(
    accessFields,
    access,
    ['mobileNumber', 'nationalIdentityCode', 'roleType'],
    now,
  );
  const { nationalIdentityCode: code } = access;
  const isNamed = faults.some(({ path }) => path === 'nationalIdentityCode');
  if (code && !isNamed && !isNationalCodeOrId(code))
    faults.push(fault('rules.nationalCode_3', 'nationalIdentityCode'));
  return faults;
}

/** An invitation waits so long for its person. */
export const INVITATION_DAYS = 14;
/** What has ended stays in the list so long. */
export const ENDED_DAYS = 90;
