export const factors = {
  400: {
    firstCodeWrong:
      'The code does not fit the secret that was shown; give the current one of the app, and set the phone’s clock if it is refused again.',
    passkeyRefused: 'The passkey was not accepted; try again or take another way.',
    recoveryCodeWrong: 'The recovery code is wrong or was used before.',
  },
  403: {
    wayNotOpen: 'This act is not confirmed in this way; use your second factor.',
    ownReset: 'You cannot take away your own second factor here; ask another system administrator.',
  },
  409: {
    notSetUp: 'This account has no second factor.',
    last: 'A staff account keeps at least one second factor; add another one first.',
    tooMany: 'An account has at most {max} second factors; remove one first.',
    setupEnded: 'The time of this setup is over; begin it anew.',
    passkeyTaken: 'This passkey was registered before.',
  },
  429: { tooManyTries: 'Too many wrong codes; come again in {time}.' },
} as const;
