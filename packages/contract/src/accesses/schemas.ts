import { accessFields } from '@moadi/domain/accesses';
import { accessEnd, accessKind, accessState, caseRoleType, caseState, roleType } from '@moadi/domain/enums';
import { z } from 'zod';
import { byId, id, idOf, inCase, inCaseById, instant, totalCount } from '../kit/schemas.ts';
import { sentCode } from '../users/schemas.ts';

/** Somebody who sees a case, is invited to it, or was until lately. */
export const accessSchema = z.object({
  id,
  clientId: z.int(),
  kind: idOf(accessKind),
  state: idOf(accessState),
  roleType: idOf(caseRoleType),
  /** Absent while nobody has an account for the invitation. */
  fullName: z.string().optional(),
  mobileNumber: z.string(),
  nationalIdentityCode: z.string().optional(),
  caseName: z.string(),
  businessName: z.string().optional(),
  description: z.string().optional(),
  givenBy: z.string().optional(),
  createDate: instant,
  /** To the hour; absent: never, since this is kept. */
  lastUsedAt: instant.optional(),
  expiresAt: instant.optional(),
  endedAt: instant.optional(),
  endReason: idOf(accessEnd).optional(),
});

/** Staff that may look into the case, by role and not by name. */
const staffSchema = z.object({
  role: idOf(roleType),
  count: z.int(),
  lastUsedAt: instant.optional(),
});

const invitationSchema = z.object({
  id,
  clientId: z.int(),
  caseName: z.string(),
  businessName: z.string().optional(),
  roleType: idOf(caseRoleType),
  description: z.string().optional(),
  givenBy: z.string(),
  createDate: instant,
  expiresAt: instant,
});

const needsSchema = z.object({
  clientId: z.int(),
  caseName: z.string(),
  businessName: z.string().optional(),
  fiscalId: z.string().optional(),
  state: idOf(caseState),
  stateDescription: z.string().optional(),
  role: idOf(caseRoleType),
  /** Invoices; all zero where the case issues none. */
  rejected: z.int(),
  needsReview: z.int(),
  nearDeadline: z.int(),
  waiting: z.int(),
  proforma: z.int(),
});

const text = (name: keyof typeof accessFields, max: number) =>
  z.string().max(max).meta({ title: accessFields[name].label });

const person = {
  mobileNumber: text('mobileNumber', 32),
  nationalIdentityCode: text('nationalIdentityCode', 20),
  roleType: idOf(caseRoleType).meta({ title: accessFields.roleType.label }),
};

export const accessSchemas = {
  list: { params: inCase, response: z.array(accessSchema) },
  count: { params: inCase, response: totalCount },
  staff: { params: inCase, response: z.array(staffSchema) },
  sendOtp: { params: inCase, body: z.strictObject(person), response: sentCode },
  create: {
    params: inCase,
    body: z.strictObject({
      ...person,
      description: text('description', 1_020).optional(),
      /** Which was sent to this person. */
      otp: text('otp', 12),
    }),
    response: accessSchema,
  },
  end: { params: inCaseById },
  sendAgain: { params: inCaseById },
  listAll: { response: z.array(accessSchema) },
  countAll: { response: totalCount },
  endAny: { params: byId },
  invitations: { response: z.array(invitationSchema) },
  accept: { params: byId, response: invitationSchema },
  refuse: { params: byId, response: invitationSchema },
  needs: { response: z.array(needsSchema) },
} as const;
