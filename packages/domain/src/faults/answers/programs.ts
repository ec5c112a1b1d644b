export const programs = {
  400: {
    endPassed: '{field} must not be in the past.',
    notNetwork:
      'What stands here is no address or network: «{value}». Give one as 203.0.113.7 or 203.0.113.0/24.',
  },
  401: {
    keyEnded: 'This key was ended; ask the manager of the case for a new one.',
    keyExpired: 'The last day of this key is over; ask the manager of the case for a new one.',
    keyUnheld:
      'Who made this key manages the case no longer, so that it opens nothing; ask the manager of the case for a new one.',
  },
  403: {
    notFromHere: 'This key is not accepted from {value}; call from an address that was named for it.',
    notGranted: 'This key lacks the right to do so; ask the manager of the case for one that has it.',
    peopleOnly: 'No key of a program does this; sign in to the panel yourself.',
  },
  409: {
    tooMany: 'This case has {max} keys that work, and may have no more; end one first.',
    alreadyEnded: 'This key was ended before.',
  },
} as const;
