export const tickets = {
  400: {
    selectGroupFirst: 'Choose the group of the request first.',
    typeNotInGroup: 'The chosen type does not belong to this group of requests; choose another one.',
  },
  409: { closed: 'This request is closed; open a new one.' },
} as const;
