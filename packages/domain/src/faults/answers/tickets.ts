export const tickets = {
  400: {
    typeNotInGroup: 'The chosen type does not belong to this group of requests; choose another one.',
    unfilled: 'A value of the canned answer is missing ({name}); fill it in or take it out.',
    unknownValue: 'The value {name} is none that a ticket has; write one of the list.',
    notSupport: 'The chosen user answers no tickets, or is not active; choose another one.',
    groupEnded: '{name} is no longer accepted; choose another group or type.',
  },
  409: {
    closed: 'This request is closed; open it again to go on.',
    rateClosed: 'Rate the request once it is closed.',
    ratedAlready: 'This request was rated already; that is not changed.',
    notClosed: 'This request is not closed; write in it as it is.',
    newerMessage: 'The conversation has gone on meanwhile; read what is new, then send again.',
  },
} as const;
