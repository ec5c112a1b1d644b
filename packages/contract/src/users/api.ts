import { groupOf } from '../openapi/group.ts';
import { userEndpoints as endpoints } from './endpoints.ts';
import { userSchemas as schemas, userSchema } from './schemas.ts';

export const userGroup = groupOf({
  feature: 'users',
  endpoints,
  schemas,
  summaries: {
    exist: 'Whether a mobile number has an account',
    sendOtp: 'Send a one-time code for signing in',
    login: 'Sign in with a one-time code',
    register: 'Register an Iranian person and sign in',
    registerForeign: 'Register a foreign person and sign in',
    refreshToken: 'Exchange the cookie for a new access token',
    revoke: 'Sign out',
    profile: 'Who is signed in',
    updateIdentity: 'Complete national code and date of birth before the identity is verified',
    verify: 'Verify the identity once more',
    freeIdentity: 'Take an identity away from an account that wrongly has it',
  },
  objects: {
    User: userSchema,
    SignIn: schemas.login.response,
    SentCode: schemas.sendOtp.response,
    SecondFactorState: schemas.login.response.shape.secondFactor,
  },
});
