export const buyers = {
  400: {
    economicCodeNeeded: 'The inquiry needs a valid economic code.',
    nationalCodeNeeded: 'The inquiry needs a valid national code.',
    passportOnlyNatural: 'Only a natural person has a passport number; leave it out.',
  },
  404: {
    noBusiness: 'No business was found.',
    businessesNotListed: 'No service lists the businesses of a person; ask by economic code.',
  },
  409: {
    duplicate: 'This buyer is registered in this case as «{name}»; edit that one.',
    typeLocked: 'The type of a registered buyer does not change; register a new one.',
    inUse:
      'The buyer stands in the unfinished invoices {number} and is not deleted; finish those first, or deactivate the buyer.',
  },
  503: { inquiryDown: 'The buyer inquiry is not available; try again in some minutes.' },
} as const;
