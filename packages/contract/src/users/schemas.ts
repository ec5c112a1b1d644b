import { z } from 'zod';
import { id, instant } from '../kit/schema.ts';

const mobileNumber = z.string().max(20).meta({ title: 'شماره همراه' });
const otp = z.string().max(12).meta({ title: 'کد تأیید' });
const name = (title: string) => z.string().max(64).meta({ title });

/** Who is signed in; everything the shell shows. */
export const userSchema = z.object({
  id,
  userType: z.int(),
  role: z.int(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  fatherName: z.string().optional(),
  gender: z.int().optional(),
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

/** The refresh token travels in an HttpOnly cookie only. */
const signedIn = z.object({
  accessToken: z.string(),
  /** When the access token ends, ms. */
  expiredToken: instant,
  user: userSchema,
});

const identity = {
  nationalIdentityCode: z.string().max(20).meta({ title: 'کد ملی' }),
  birthDate: instant.meta({ title: 'تاریخ تولد' }),
};

export const userSchemas = {
  exist: { query: z.strictObject({ mobileNumber }), response: z.object({ exists: z.boolean() }) },
  sendOtp: {
    body: z.strictObject({ mobileNumber }),
    response: z.object({
      /** Seconds the code lives, and until another may be asked for. */
      expiresIn: z.int(),
      resendIn: z.int(),
    }),
  },
  login: { body: z.strictObject({ mobileNumber, otp }), response: signedIn },
  register: { body: z.strictObject({ mobileNumber, otp, ...identity }), response: signedIn },
  registerForeign: {
    body: z.strictObject({
      mobileNumber,
      otp,
      ...identity,
      firstName: name('نام'),
      lastName: name('نام خانوادگی'),
      fatherName: name('نام پدر'),
      gender: z.union([z.literal(1), z.literal(2)]).meta({ title: 'جنسیت' }),
    }),
    response: signedIn,
  },
  refreshToken: { response: signedIn },
  revoke: {},
  profile: { response: userSchema },
  updateIdentity: {
    params: z.strictObject({ id }),
    body: z.strictObject(identity),
    response: userSchema,
  },
  verify: { params: z.strictObject({ id }), response: userSchema },
} as const;
