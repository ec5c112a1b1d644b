import { genderType, roleType, sharedLabels, userType } from '@moadi/domain/enums';
import { userFields } from '@moadi/domain/users';
import { z } from 'zod';
import { byId, id, idOf, instant } from '../kit/schemas.ts';

const text = (field: keyof typeof userFields, max: number) =>
  z.string().max(max).meta({ title: userFields[field].label });
const mobileNumber = text('mobileNumber', 20);
const otp = text('otp', 12);

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
  isActive: z.boolean(),
  createDate: instant,
});

/** What a sign-in still owes: nothing, to show its second factor, or to set one up first. */
export const secondFactorSchema = z.enum(['passed', 'present', 'setup']);

/** The refresh token travels in an HttpOnly cookie only. */
export const signedIn = z.object({
  accessToken: z.string(),
  /** When the access token ends, ms. */
  expiredToken: instant,
  user: userSchema,
  secondFactor: secondFactorSchema,
});

export const sentCode = z.object({
  /** Seconds the code lives, and until another may be asked for. */
  expiresIn: z.int(),
  resendIn: z.int(),
  /** The message service did not answer: the code is good, and its message may arrive. */
  uncertain: z.literal(true).optional(),
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
  profile: { response: userSchema },
  updateIdentity: {
    params: byId,
    body: z.strictObject(identity),
    response: userSchema,
  },
  verify: { params: byId, response: userSchema },
  freeIdentity: {
    params: byId,
    body: z.strictObject({
      reason: z.string().trim().min(1).max(300).meta({ title: sharedLabels.reason }),
    }),
    response: userSchema,
  },
} as const;
