export const notifications = {
  400: { userInactive: 'The chosen user is not active; choose an active one.' },
  409: { alwaysSent: 'Text messages of this kind ({name}) are always sent and cannot be declined.' },
} as const;
