export const notifications = {
  400: { userInactive: 'The chosen user is not active; choose an active one.' },
} as const;
