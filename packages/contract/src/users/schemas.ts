import { genderType, roleType, sharedLabels, userType } from '@moadi/domain/enums';
import { unverifiedReasons, userFields } from '@moadi/domain/users';
import { z } from 'zod';
import { byId, id, idOf, instant, totalCount } from '../kit/schemas.ts';
import { userResource } from './resources.ts';

const text = (field: keyof typeof userFields, max: number) =>
  z.string().max(max).meta({ title: userFields[field].label });
const mobileNumber = text('mobileNumber', 20);
const otp = text('otp', 12);

export const unverifiedBecause = z.enum(unverifiedReasons);

/** Who is signed in; everything the shell shows. */
export const userSchema = z.object({
  id,
  userType: idOf(userType),
  role: idOf(roleType),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  fatherName: z.string().optional(),
  gender: idOf(genderType).optional(),
  mobileNumber: z.string(),
  nationalIdentityCode: z.string().optional(),
  birthDate: instant.optional(),
  /** Mobile-ownership inquiry: absent while it could not be made. */
  shahkarVerification: z.boolean().optional(),
  /** Civil-registry inquiry: absent while it could not be made. */
  nidVerification: z.boolean().optional(),
  unverifiedBecause: unverifiedBecause.optional(),
  isActive: z.boolean(),
  createDate: instant,
});

/** A user as staff sees one. */
export const userRowSchema = userSchema.extend({
  /** First and last name. */
  fullName: z.string().optional(),
  description: z.string().optional(),
  modifyDate: instant.optional(),
});

/** A sign-in that can still go on. */
export const sessionSchema = z.object({
  id,
  /** Since when, and when its token was last renewed, which happens every few minutes of work. */
  createDate: instant,
  lastUsedAt: instant,
  address: z.string().optional(),
  /** How the browser calls itself. */
  agent: z.string().optional(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});

/** What came of the inquiries: both agree, one does not, or one could not be made. */
export const inquiryOutcome = z.enum(['matched', 'notMatched', 'unreachable']);

/** What a sign-in still owes: nothing, to show its second factor, or to set one up first. */
export const secondFactorSchema = z.enum(['passed', 'present', 'setup']);

/** The refresh token travels in an HttpOnly cookie only. */
export const signedIn = z.object({
  accessToken: z.string(),
  /** When the access token ends, ms. */
  expiredToken: instant,
  user: userSchema,
  secondFactor: secondFactorSchema,
  /** A guided tour waits on some page. */
  hasTours: z.boolean(),
});

export const sentCode = z.object({
  /** Seconds the code lives, and until another may be asked for. */
  expiresIn: z.int(),
  resendIn: z.int(),
  /** The message service did not answer: the code is good, and its message may arrive. */
  uncertain: z.literal(true).optional(),
  /** It was sent before and is still good: no other has been sent. */
  isEarlier: z.literal(true).optional(),
});

const identity = {
  nationalIdentityCode: text('nationalIdentityCode', 20),
  birthDate: instant.meta({ title: userFields.birthDate.label }),
};

export const userSchemas = {
  exist: { query: z.strictObject({ mobileNumber }), response: z.object({ exists: z.boolean() }) },
  sendOtp: {
    body: z.strictObject({ mobileNumber }),
    response: sentCode,
  },
  login: { body: z.strictObject({ mobileNumber, otp }), response: signedIn },
  register: { body: z.strictObject({ mobileNumber, otp, ...identity }), response: signedIn },
  registerForeign: {
    body: z.strictObject({
      mobileNumber,
      otp,
      ...identity,
      firstName: text('firstName', 200),
      lastName: text('lastName', 200),
      fatherName: text('fatherName', 200),
      gender: idOf(genderType).meta({ title: userFields.gender.label }),
    }),
    response: signedIn,
  },
  refreshToken: { response: signedIn },
  revoke: {},
  profile: { response: userSchema.extend({ fullName: z.string().optional() }) },
  updateIdentity: {
    params: byId,
    body: z.strictObject(identity),
    response: userSchema,
  },
  verify: { params: byId, response: userSchema.extend({ outcome: inquiryOutcome }) },
  sessions: { response: z.array(sessionSchema) },
  endSession: { params: byId },
  endOtherSessions: { response: z.object({ ended: z.int() }) },
  list: { response: z.array(userRowSchema) },
  count: { response: totalCount },
  search: { response: z.array(userRowSchema) },
  item: { params: byId, response: userRowSchema },
  setActive: {
    params: byId,
    body: z.strictObject({ isActive: z.boolean().meta({ title: userResource.columns.isActive.label }) }),
    response: userRowSchema,
  },
  setRole: {
    params: byId,
    body: z.strictObject({ role: idOf(roleType).meta({ title: userResource.columns.role.label }) }),
    response: userRowSchema,
  },
  freeIdentity: {
    params: byId,
    body: z.strictObject({
      reason: z.string().trim().min(1).max(300).meta({ title: sharedLabels.reason }),
    }),
    response: userSchema,
  },
} as const;
