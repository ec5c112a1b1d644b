export const users = {
  403: { ownRole: 'You cannot change your own role or switch yourself off; ask another administrator.' },
  404: { notFound: 'No such user was found.' },
  409: {
    noIdentity: 'This account has no identity that could be freed.',
    lastManager: 'At least one active system administrator has to remain; name another one first.',
    alreadyVerified: 'The inquiries about this user have succeeded before and need no repeat.',
  },
} as const;
