export const access = {
  400: { ownAccess: 'You need no access of your own; give somebody else’s mobile number.' },
  409: {
    duplicate: 'This user has access to this case already.',
    isOwner: 'This person owns the case and needs no other access.',
    invited: 'An invitation of this mobile number to this case waits; send it again or take it back.',
    notOnePerson:
      'This mobile number and this national id do not belong to one account; check both with the person.',
    personInactive: 'The account of this person is switched off; they have to call the support.',
    ownerStays: 'The access of the owner of a case does not end.',
    ownEnd: 'Nobody ends their own access; ask the owner or another manager of the case.',
    ended: 'This access or invitation has ended before.',
    invitationOver: 'This invitation has ended, was taken back or was answered.',
  },
  503: { sendFailed: 'The text message of the invitation could not be sent; try again in some minutes.' },
} as const;
