import { type AttachmentType, attachmentType } from './files.ts';
import type { PersonType } from './people.ts';

/** Whether a case of this person type must, may or may not have evidence of this type. */
export function attachmentRequirement(
  type: AttachmentType,
  person: PersonType,
): 'required' | 'optional' | 'none' {
  const { requiredFor, appliesTo } = attachmentType.row(type);
  if (requiredFor.includes(person)) return 'required';
  return appliesTo.includes(person) ? 'optional' : 'none';
}
