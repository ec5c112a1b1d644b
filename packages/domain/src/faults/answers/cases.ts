export const cases = {
  400: {
    noSignOwner: 'Name at least one authorised signatory.',
    economicCodeNotYours: 'The economic code does not belong to the registered national code.',
    economicCodeInvalid: 'Give a valid economic code.',
    economicInquiryRequired: 'The inquiry of the economic code must have succeeded before you can go on.',
    stateDescriptionRequired: 'This state needs a description.',
    contractUploadPdfOnly: 'The signed contract must be a PDF of at most 15 MB.',
    attachmentRequired: 'The document «{attachment}» has to be uploaded.',
    fiscalIdNotYours: 'This tax memory ID does not belong to the taxpayer of this case; check it.',
    stepIncomplete: 'The step «{step}» is not complete; complete it before you submit.',
    signOwnerTwice: 'This national code is given for more than one signatory; remove one of them.',
  },
  403: {
    stateNotPermitted: 'You may not change the state at this step.',
    stateNeedsOtp: 'Changing to this state needs a one-time code.',
    notVerifiedToAdd: 'Your identity has to be verified before you can add a case.',
  },
  409: {
    notEditable: 'The case cannot be edited in its present state.',
    notActive: 'This is available for active and final cases only.',
    fiscalIdTaken: 'This tax memory ID is registered for another case; check it.',
    fiscalIdLocked: 'The case has invoices, so its tax memory ID does not change; call the support.',
    economicCodeTaken: 'There is a case for this economic code; go on with that one.',
    contractNotUploaded: 'The signed contract has not been uploaded; upload it first.',
  },
  503: { inquiryDown: 'The business inquiry is not available; try again in some minutes.' },
} as const;
