import { groupOf } from '../openapi/group.ts';
import { userEndpoints as endpoints } from './endpoints.ts';
import { sessionSchema, userRowSchema, userSchemas as schemas, userSchema } from './schemas.ts';

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
    verify: "Make the identity inquiries once more: one's own, or staff those of another",
    sessions: "One's running sign-ins",
    endSession: "End one of one's sign-ins",
    endOtherSessions: "End all of one's sign-ins but this one",
    list: 'Everybody with an account',
    count: 'How many people have an account',
    search: 'Find active users to choose one',
    item: 'One user',
    setActive: 'Activate or deactivate a user',
    setRole: 'Change the role of a user',
    freeIdentity: 'Take an identity away from an account that wrongly has it',
  },
  objects: {
    User: userSchema,
    UserRow: userRowSchema,
    Session: sessionSchema,
    SignIn: schemas.login.response,
    SentCode: schemas.sendOtp.response,
    SecondFactorState: schemas.login.response.shape.secondFactor,
  },
});
