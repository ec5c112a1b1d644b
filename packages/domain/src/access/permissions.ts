import type { CaseRoleType, CaseState, RoleType } from '../enums/index.ts';

/** Everybody on the staff, i.e. every role but the taxpayer's (3). */
const staffRoles = [1, 2, 4, 5, 6, 7, 8, 9, 10] as const satisfies readonly RoleType[];
export const isStaff = (role: RoleType): boolean => role !== 3;

const everyone = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const satisfies readonly RoleType[];

/**
 * Which roles may do what over all cases (product.md section 4; reading rights are the menus of spec 1 section 2.2). A
 * route names one permission; what is not listed here nobody may do.
 */
export const permissions = {
  'account.use': everyone,
  'cases.own': everyone,
  'cases.create': everyone,
  'cases.read': [1, 2, 4, 5, 6, 8, 9, 10],
  // What a case is called, to choose it in a list over all cases: anyone who has such a list reads it there.
  'cases.find': staffRoles,
  'cases.changeState': [1, 4, 5],
  'cases.decide': [1, 4],
  'cases.uploadContract': [1, 4, 5],
  'invoices.readAll': [1, 2, 6, 8],
  'invoices.reviewLedger': [1, 2],
  'sending.read': [1, 2, 6, 7],
  'sending.pause': [1, 2, 6],
  'caseReports.read': [1, 4, 6, 7, 8, 10],
  'invoiceReports.read': [1, 4, 6, 7, 8, 10],
  'contractReports.read': [1, 4, 7, 8],
  'userReports.read': [1, 6, 7, 8, 10],
  'dashboard.readAll': staffRoles,
  // What one taxpayer sells: of who reads invoices or reports of them over all cases.
  'caseDashboard.read': [1, 2, 4, 6, 7, 8, 10],
  'authenticity.inquire': everyone,
  'reference.read': everyone,
  'reference.list': staffRoles,
  'reference.write': [1],
  'users.read': [1, 2, 6, 8],
  'users.activate': [1, 8],
  'users.changeRole': [1, 8],
  'users.inquire': [1, 2, 6, 8],
  'users.freeIdentity': [1, 2],
  'users.resetSecondFactor': [1],
  'tickets.own': everyone,
  'tickets.readAll': [1, 2, 6, 8],
  'tickets.reply': [1, 2, 6, 8],
  'notifications.own': everyone,
  'notifications.read': [1, 2, 6, 8],
  'notifications.write': [1, 2, 6, 8],
  'buyers.readAll': [1, 2, 6, 8],
  'goods.readAll': [1, 2, 6, 8],
  'accesses.readAll': [1, 2, 6, 8],
  'accesses.delete': [1, 2, 6, 8],
  'contacts.read': [1, 2, 6, 8],
  'contracts.read': [1, 4, 5, 8],
  'contracts.edit': [1, 4, 5],
  'files.read': [1, 2, 6],
  'files.delete': [1],
  'audit.read': [1, 7],
} as const satisfies Record<string, readonly RoleType[]>;

export type Permission = keyof typeof permissions;

export const can = (role: RoleType, permission: Permission): boolean =>
  (permissions[permission] as readonly RoleType[]).includes(role);

/** Needs of a case's own pages beyond the role: the states in which they exist (spec 1 section 2.3). */
export const issuingStates = [5, 10] as const;
export const contractStates = [4, 5, 8, 9, 10] as const;
/**
 * Those in which staff puts a signed contract on record (spec 1 section 2.9). In 10 too: there the paper of an extension is waited for, which
 * was made while the case was active.
 */
export const signedStates = [5, 9, 10] as const;

interface CasePermissionRow {
  roles: readonly CaseRoleType[];
  /** Case states in which it exists; absent: all. */
  states?: readonly number[];
}

/** Which case roles may do what inside one case, and in which states of the case (spec 1 section 2.3, product.md 3, 4). */
export const casePermissions = {
  'case.read': { roles: [1, 2, 3] },
  'case.edit': { roles: [1], states: [1, 6] },
  // The final confirm of the wizard.
  'case.submit': { roles: [1], states: [1, 6] },
  // Whether it is liable to value-added tax: of who manages it alone, in every state (spec 1 section 4).
  'case.liability': { roles: [1] },
  // Of staff alone; which of them may do what: cases/states.ts.
  'case.changeState': { roles: [] },
  'case.review': { roles: [] },
  // Which types of files: files.ts beside this one.
  'files.write': { roles: [1] },
  'files.remove': { roles: [1], states: [1, 6] },
  'files.readRemoved': { roles: [1] },
  'case.dashboard': { roles: [1, 2, 3] },
  'invoices.read': { roles: [1, 2, 3], states: issuingStates },
  'invoices.prepare': { roles: [1, 2, 3], states: issuingStates },
  'invoices.send': { roles: [1, 2], states: issuingStates },
  'invoiceReports.read': { roles: [1, 2] },
  'goods.read': { roles: [1, 2, 3], states: issuingStates },
  'goods.list': { roles: [1, 2], states: issuingStates },
  'goods.write': { roles: [1, 2], states: issuingStates },
  'buyers.read': { roles: [1, 2, 3], states: issuingStates },
  'buyers.write': { roles: [1, 2, 3], states: issuingStates },
  // Books that are brought in; of which kind, the right to its rows says: imports/rights.ts.
  'imports.read': { roles: [1, 2, 3], states: issuingStates },
  'imports.write': { roles: [1, 2, 3], states: issuingStates },
  'accesses.manage': { roles: [1], states: issuingStates },
  // In every state: whoever was let in by mistake can always be shut out.
  'accesses.read': { roles: [1] },
  'accesses.end': { roles: [1] },
  // In every state: a key that leaked can always be removed.
  'keys.read': { roles: [1, 2] },
  'keys.manage': { roles: [1] },
  // Of programs. As with those: what leaked can always be ended.
  'apiKeys.read': { roles: [1] },
  'apiKeys.create': { roles: [1], states: issuingStates },
  'apiKeys.end': { roles: [1] },
  'contracts.manage': { roles: [1], states: contractStates },
  'contracts.read': { roles: [1], states: contractStates },
  // Staff alone.
  'contracts.edit': { roles: [] },
  'contractFiles.read': { roles: [1], states: contractStates },
  'invoiceFiles.read': { roles: [1, 2, 3], states: issuingStates },
  'goodsFiles.read': { roles: [1, 2], states: issuingStates },
  'buyerFiles.read': { roles: [1, 2, 3], states: issuingStates },
  // Who has looked at a file.
  'files.readers': { roles: [1] },
  'audit.read': { roles: [1] },
} as const satisfies Record<string, CasePermissionRow>;

export type CasePermission = keyof typeof casePermissions;

export const canInCase = (
  caseRole: CaseRoleType,
  permission: CasePermission,
  caseState: CaseState,
): boolean => {
  const row: CasePermissionRow = casePermissions[permission];
  return row.roles.includes(caseRole) && (row.states?.includes(caseState) ?? true);
};

/** Who may do this in another state of the case, and not in its present one. */
export const mayInOtherState = (caseRole: CaseRoleType, permission: CasePermission): boolean =>
  (casePermissions[permission].roles as readonly CaseRoleType[]).includes(caseRole);

/** Right person, wrong time: who may not now, and may once the case issues invoices. */
export const mayOnceActive = (caseRole: CaseRoleType, permission: CasePermission): boolean =>
  canInCase(caseRole, permission, issuingStates[0]);

/**
 * What staff may do inside any case: look («Staff are read-only on buyers, goods and invoices of cases», product.md section
 * 11), and write nothing but files, the state, and the end of what lets somebody in.
 */
export const staffInCase: Readonly<Partial<Record<CasePermission, Permission>>> = {
  'case.read': 'cases.read',
  'case.changeState': 'cases.changeState',
  'case.review': 'cases.changeState',
  'case.dashboard': 'caseDashboard.read',
  'invoices.read': 'invoices.readAll',
  'buyers.read': 'buyers.readAll',
  'imports.read': 'invoices.readAll',
  'goods.read': 'goods.readAll',
  'keys.read': 'cases.read',
  'goods.list': 'goods.readAll',
  'apiKeys.read': 'accesses.readAll',
  'apiKeys.end': 'accesses.delete',
  'contracts.read': 'contracts.read',
  'contracts.edit': 'contracts.edit',
  'contractFiles.read': 'contracts.read',
  'invoiceFiles.read': 'files.read',
  'goodsFiles.read': 'files.read',
  'buyerFiles.read': 'files.read',
  'files.readers': 'files.read',
  'files.write': 'cases.uploadContract',
  'files.remove': 'files.delete',
  'files.readRemoved': 'files.delete',
  'audit.read': 'audit.read',
};

/** Who somebody is for a case. */
export interface CasePerson {
  /** Over all cases. */
  role: RoleType;
  /** In this one; absent for staff. */
  caseRole?: CaseRoleType | undefined;
  caseState: CaseState;
}

/** Whether somebody may do this inside a case: by the role in it or, without one, as staff. */
export function mayInCase({ role, caseRole, caseState }: CasePerson, permission: CasePermission): boolean {
  if (caseRole !== undefined) return canInCase(caseRole, permission, caseState);
  const asStaff = staffInCase[permission];
  return asStaff !== undefined && can(role, asStaff);
}
