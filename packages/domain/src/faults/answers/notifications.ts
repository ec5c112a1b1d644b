export const notifications = {
  400: {
    userInactive: 'The chosen user is not active; choose an active one.',
    publishPast: 'The moment of publication is over; choose a later one, or leave it out.',
    endTooEarly: 'The end must come after the publication and after now; choose another moment.',
  },
  409: {
    alwaysSent: 'Text messages of this kind ({name}) are always sent and cannot be declined.',
    nobody:
      'There is no active user in {name} now, and the message would reach nobody; choose another audience.',
    published:
      'The message was published: its audience and moment cannot be changed any more, only its title, text and end.',
  },
} as const;
