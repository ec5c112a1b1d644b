export const auth = {
  400: {
    wrongCode: 'The code is wrong or has ended; give the last one that was sent, or ask for another.',
    mobileOwnerMismatch: 'The mobile number does not belong to the holder of this national code.',
    civilRegistryMismatch: 'The identity does not agree with the civil registry.',
    codeNotTaken:
      'The message service does not take a code for this number; check the number and that it takes service messages.',
    inquiryRefused: 'The identity inquiry does not take this value; check it and try again.',
    notAmongLiving:
      'The civil registry does not have the holder of this national code among the living; check the code, or call the support.',
    tooManyTries: 'Too many wrong tries; ask for another code.',
    secondFactorWrong:
      'The code of the second factor is wrong; give the current one of the authenticator app.',
  },
  401: {
    sessionEnded: 'This sign-in has ended; sign in again.',
    sessionIdle: 'This sign-in ended because it was not used for some time; sign in again.',
    sessionExpired: 'The time of this sign-in is over; sign in again.',
    sessionReused:
      'The refresh token of this sign-in was used elsewhere, so the sign-in was ended to protect the account; sign in again.',
    sessionClosed: 'This sign-in was ended from elsewhere; sign in again.',
    sessionInactive: 'The account has been switched off; call the support.',
    sessionFactorReset: 'The second factor was taken away and this sign-in ended; sign in again.',
  },
  403: {
    userInactive: 'The account is switched off; call the support.',
    codeNeeded: 'This act needs a fresh confirmation; `confirmation` says what for and how.',
    secondFactorNeeded: 'This sign-in is not complete; show the second factor.',
  },
  404: { noUser: 'Nobody has this mobile number; register first.' },
  409: {
    mobileTaken: 'Somebody has registered with this mobile number; sign in.',
    identityTaken:
      'Somebody has registered with this national or comprehensive code; sign in with the earlier mobile number.',
    alreadyVerified: 'The identity was verified before and is not edited; call the support to change it.',
  },
  429: {
    tooManyCodes: 'Too many codes were asked for; come again in {time}.',
    tooManyGuesses: 'Too many wrong codes for this number; come again in {time}.',
  },
  503: {
    codeSendFailed: 'The code could not be sent; try again.',
    inquiryDown: 'The identity inquiry is not available; try again in some minutes.',
  },
} as const;
