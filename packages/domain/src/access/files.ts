import {
  attachmentType,
  caseState,
  type AttachmentType,
  type CaseRoleType,
  type RoleType,
} from '../enums/index.ts';
import { fault, statesIn, type Fault } from '../faults/index.ts';
import { can, casePermissions, signedStates, type CasePermission } from './permissions.ts';

/** Somebody who has the permission of the route: of the case, or of the staff. */
export interface FilePerson {
  staff: boolean;
  caseState: number;
}

/** Somebody who may look into the case. */
export interface FileReader {
  role: RoleType;
  /** Absent for staff. */
  caseRole?: CaseRoleType | undefined;
}

/** What files of a type ask of the people of a case beyond its being theirs: the right to the page that lists them. */
const readBy: Readonly<Partial<Record<AttachmentType, CasePermission>>> = {
  [attachmentType.id.signedContract]: 'contractFiles.read',
  [attachmentType.id.contractDraft]: 'contractFiles.read',
  [attachmentType.id.posContractForm]: 'contractFiles.read',
  [attachmentType.id.batchInvoices]: 'invoiceFiles.read',
  [attachmentType.id.batchCommodities]: 'goodsFiles.read',
  [attachmentType.id.batchBuyers]: 'buyerFiles.read',
};

/**
 * Whether this person may look at files of a type, in whatever state the case is: its people by their role, staff what the details
 * of a case show (spec 1 section 2.9), and everything who may open the list of all files.
 */
export function mayReadFile(type: AttachmentType, { role, caseRole }: FileReader): boolean {
  if (caseRole === undefined) return attachmentType.row(type).visibleInCaseDetails || can(role, 'files.read');
  return (casePermissions[readBy[type] ?? 'case.read'].roles as readonly CaseRoleType[]).includes(caseRole);
}

type Scope = ReturnType<typeof attachmentType.row>['scope'];

/** Who puts files of a scope into a case (product.md sections 4 and 12); what the panel makes by itself nobody does by hand. */
const putBy = {
  case: 'manager',
  batch: 'manager',
  admin: 'staff',
  system: 'nobody',
} as const satisfies Record<Scope, 'manager' | 'staff' | 'nobody'>;

/** Why this person may not put a file of this type into the case; undefined when they may. */
export function putFault(type: AttachmentType, { staff, caseState: state }: FilePerson): Fault | undefined {
  const { scope, label: name } = attachmentType.row(type);
  const by = putBy[scope];
  if (by === 'nobody') return fault('uploads.putByPanel', '', { name, evidenceType: type });
  if (by === 'staff' && !staff) return fault('uploads.putByStaff', '', { name, evidenceType: type });
  if (by === 'manager' && staff) return fault('uploads.putByManager', '', { name, evidenceType: type });
  if (by === 'staff' && !(signedStates as readonly number[]).includes(state)) {
    return fault('uploads.contractNotNow', '', {
      name,
      evidenceType: type,
      ...statesIn(caseState, signedStates),
    });
  }
  return undefined;
}

/**
 * Why this person may not take a file of this type away. Role 1 may take any; the manager only what belongs to the case's own
 * documents, while these can be edited (the states stand in permissions.ts).
 */
export function removeFault(type: AttachmentType, { staff }: Pick<FilePerson, 'staff'>): Fault | undefined {
  const { scope, label: name } = attachmentType.row(type);
  return staff || scope === 'case'
    ? undefined
    : fault('uploads.removedByAdministrator', '', { name, evidenceType: type });
}

/** Why this person may not restore a file of this type: as with taking it away, and what staff removed staff restores. */
export const restoreFault = (
  type: AttachmentType,
  person: Pick<FilePerson, 'staff'>,
  removedByStaff: boolean,
): Fault | undefined =>
  removeFault(type, person) ??
  (removedByStaff && !person.staff ? fault('uploads.restoredByAdministrator') : undefined);
