export const access = {
  400: { ownAccess: 'You need no access of your own; give somebody else’s mobile number.' },
  403: { notYours: 'Only the manager of a case changes who has access to it; ask them.' },
  409: {
    duplicate: 'This user has access to this case already.',
    lastManager: 'A case keeps at least one manager; name another one first.',
  },
} as const;
