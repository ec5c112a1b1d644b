export const inquiry = {
  400: {
    badDocument:
      'This file is no non-repudiation document of an invoice; give the file as it was downloaded.',
    otherVersion: 'This version of the non-repudiation document is unknown; download the document again.',
  },
  503: { down: 'The inquiry is not available; try again in some minutes.' },
} as const;
