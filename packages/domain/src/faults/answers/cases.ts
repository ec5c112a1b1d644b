export const cases = {
  400: {
    noSignOwner: 'Name at least one authorised signatory.',
    economicCodeNotYours: 'The economic code does not belong to the registered national code.',
    economicCodeInvalid: 'Give a valid economic code.',
    economicInquiryRequired: 'The inquiry of the economic code must have succeeded before you can go on.',
    stateDescriptionRequired: 'This state needs a description.',
    attachmentRequired: 'The document «{attachment}» has to be uploaded.',
    activityUnknown: 'There is no such economic activity; choose one of the list.',
    cityNotOfProvince: 'This city is not in the chosen province.',
    economicCodeOtherType: 'The register has this economic code for another type of person.',
    stepIncomplete: 'The step «{step}» is not complete; complete it before you submit.',
    signOwnerTwice: 'This national code is given for more than one signatory; remove one of them.',
  },
  403: {
    notEditable: 'The case cannot be edited in its present state.',
    stateNotPermitted: 'You may not change the state at this step.',
    notVerifiedToAdd: 'Your identity has to be verified before you can add a case.',
  },
  409: {
    notActive: 'This is available for active and final cases only.',
    fiscalIdTaken: 'This tax memory ID is registered for another case; check it.',
    economyCodeLocked:
      'The case has invoices, so its economic code does not change; make a new case for another one.',
    fiscalIdLocked:
      'The case has invoices, so its tax memory ID does not change; make a new case for another one.',
    takenByOther:
      '{name} has been reviewing this case since {date}; wait until they let it go or do nothing in it for 15 minutes.',
    reviewNotNow: 'In the state «{state}» nothing is marked or accepted in a case; read it again.',
    markedAlready: 'This is marked already; take that mark back or accept it first.',
    dueNotAnswered: 'The taxpayer has not mended this yet; look at it when the case was submitted again.',
    dueDeclared: 'This was declared to the taxpayer and is not taken back; accept it when it is mended.',
    contractScanning: 'The safety check of the signed contract has not ended; try again in some minutes.',
    stateMoveImpossible:
      'The case is in the state «{state}» now, which does not lead to «{name}»; read it again and decide anew.',
    contractNotUploaded: 'The signed contract has not been uploaded; upload it first.',
  },
  404: {
    addressUnknown: 'The post has no address for this postal code; check the code, or write the address.',
    addressNotOffered: 'This installation asks nobody for addresses; write the address.',
  },
  503: {
    inquiryDown: 'The business inquiry is not available; try again in some minutes.',
    addressDown:
      'The inquiry of addresses is not available; write the address, or try again in some minutes.',
  },
} as const;
