export const inquiry = {
  400: {
    badDocument:
      'This file is no non-repudiation document of an invoice; give the file as it was downloaded.',
    otherVersion: 'This version of the non-repudiation document is unknown; download the document again.',
    noCode:
      'No readable QR code was found in this file; take a closer and brighter picture, or give the PDF or the non-repudiation document.',
    foreignCode: 'The QR code is not of an invoice of this installation.',
  },
  404: {
    unknownCode:
      'No invoice with this code was found here; it may have been printed before it was sent, or elsewhere. Ask the seller for the non-repudiation document.',
  },
} as const;
