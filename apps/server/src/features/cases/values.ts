import { attachmentType, personPositionType, type DueTarget } from '@moadi/domain/enums';
import { isReviewedField, reviewedFields, reviewedValue } from '@moadi/domain/cases';
import { formatJalaliTime } from '@moadi/domain/primitives';
import type { FileOfCase } from '../files/of-case.ts';
import type { CaseDetails } from './details-store.ts';

export interface CaseValues {
  details: CaseDetails;
  files: readonly FileOfCase[];
}

export interface Target {
  targetKind: DueTarget;
  target: string;
}

/** What people call the place that something is due at; undefined: the case has no such place. */
export function labelOf({ details }: CaseValues, { targetKind, target }: Target): string | undefined {
  switch (targetKind) {
    case 'case':
      return target === '' ? details.caseName : undefined;
    case 'field':
      return isReviewedField(target) ? reviewedFields[target].label : undefined;
    case 'document': {
      const type = Number(target);
      return attachmentType.has(type) ? attachmentType.label(type) : undefined;
    }
    case 'signatory': {
      const person = details.signOwners.find(({ id }) => id === target);
      return person && `${person.name} ${person.surname}`;
    }
  }
}

/** What stands there, as people read it: to be shown before and after it is mended. */
export function valueOf({ details, files }: CaseValues, { targetKind, target }: Target): string | undefined {
  switch (targetKind) {
    case 'case':
      return undefined;
    case 'field':
      return isReviewedField(target) ? reviewedValue(details, target) : undefined;
    case 'document': {
      const own = files.filter(({ evidenceType }) => String(evidenceType) === target);
      return own.map(one => `${one.fileName} (${formatJalaliTime(one.createDate)})`).join('، ') || undefined;
    }
    case 'signatory': {
      const person = details.signOwners.find(({ id }) => id === target);
      if (!person) return undefined;
      const { name, surname, position, nationalCode, mobileNumber, email } = person;
      const role = personPositionType.label(position);
      return [`${name} ${surname}`, role, nationalCode, mobileNumber, email].filter(Boolean).join('، ');
    }
  }
}

const namedFile = /(^|، )(.+?)( \([۰-۹/]+ [۰-۹:]+\))/g;

/** A value that stood or stands there, for a page: a file's name keeps its own direction beside the time. */
export const readableValue = ({ targetKind }: Target, value: string): string =>
  targetKind === 'document' ? value.replace(namedFile, '$1\u2068$2\u2069$3') : value;

/** The step of the wizard at which it is mended. */
export function stepOf({ targetKind, target }: Target): string | undefined {
  if (targetKind === 'document') return 'attachments';
  if (targetKind === 'signatory') return 'signatories';
  return targetKind === 'field' && isReviewedField(target) ? reviewedFields[target].step : undefined;
}
