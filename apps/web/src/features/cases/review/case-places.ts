import type { caseReviewEndpoints } from '@moadi/contract/cases';
import type { fileEndpoints } from '@moadi/contract/files';
import type { AnswerOf } from '@moadi/contract/kit';
import { reviewedFields, reviewedFieldsOf, reviewedValue } from '@moadi/domain/cases';
import { attachmentType, personPositionType, personType, type DueTarget } from '@moadi/domain/enums';
import { caseWords as words } from '../words.ts';

export type Details = AnswerOf<typeof caseReviewEndpoints.details>;
export type FileRow = AnswerOf<typeof fileEndpoints.list>[number];

/** Something of a case that can be looked at and marked. */
export interface Place {
  targetKind: Exclude<DueTarget, 'case'>;
  target: string;
  label: string;
  value?: string | undefined;
  files?: readonly FileRow[];
}

const contactFields: readonly string[] = Object.entries(reviewedFields)
  .filter(([, { step }]) => step === 'contact')
  .map(([name]) => name);

/** Fields of the payer, or of the contact. */
export const fieldPlaces = (details: Details, isContact: boolean): Place[] =>
  reviewedFieldsOf(details.typeOfCase)
    .filter(name => contactFields.includes(name) === isContact)
    .map(name => ({
      targetKind: 'field',
      target: name,
      label: reviewedFields[name].label,
      value: reviewedValue(details, name),
    }));

/** Each kind of document that this type of person has, or must have, with its files (spec 1 section 2.9). */
export function documentPlaces({ typeOfCase }: Details, files: readonly FileRow[]): Place[] {
  return attachmentType.items
    .filter(({ visibleInCaseDetails, appliesTo }) => visibleInCaseDetails && appliesTo.includes(typeOfCase))
    .map(({ id, label, requiredFor }) => {
      const own = files.filter(({ evidenceType }) => evidenceType === id);
      const missing = requiredFor.includes(typeOfCase) ? words.notUploaded : undefined;
      return {
        ...{ targetKind: 'document' as const, target: String(id), label, files: own },
        value: own.length > 0 ? undefined : missing,
        isShown: own.length > 0 || missing !== undefined,
      };
    })
    .filter(({ isShown }) => isShown);
}

/** Each signatory or partner, by name. */
export const signatoryPlaces = ({ signOwners }: Details): Place[] =>
  signOwners.map(({ id, name, surname, position, nationalCode, mobileNumber, email }) => ({
    ...{ targetKind: 'signatory', target: id, label: `${name} ${surname}` },
    value: [personPositionType.label(position), nationalCode, mobileNumber, email].filter(Boolean).join('، '),
  }));

/** Whether this type of person has signatories or partners. */
export const hasSignatories = ({ typeOfCase }: Details): boolean =>
  typeOfCase === personType.id.legal || typeOfCase === personType.id.civilPartnership;
