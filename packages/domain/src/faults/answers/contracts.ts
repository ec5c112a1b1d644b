export const contracts = {
  400: {
    startNotBeforeToday: 'The contract must not begin before today.',
    confirmRequired: 'The conditions have to be accepted to register the contract.',
    posQuantityMin: 'The number of card readers must be at least 1.',
    usualPeriod: 'A contract is for {period}; staff record another period in it afterwards.',
    posNotRequested: 'No card reader was asked for in this contract; ask for one first.',
    whyRequired: 'Other terms need a reason: it stays with the version that they supersede.',
    scanOfAnother: 'The scan is of another contract.',
    scanOfOldVersion: 'The scan is of version {number}, which version {n} has superseded.',
    scanUnsigned: 'The file is the one that the panel made, without a signature; upload the signed copy.',
    scanAltered: 'The code on the scan does not agree with the contract as it was registered.',
  },
  403: { cannotDownload: 'Only an administrator downloads a contract that asks for card readers.' },
  404: { checkNotFound: 'No such contract is registered here.' },
  409: {
    cannotExtend: 'This contract cannot be extended.',
    notYetExtended: 'A contract is extended once its case is active.',
    exists: 'This case has a contract; extend that one.',
    notEditable: 'The contract of this case is final and is not edited; register a new one to change it.',
    numberTaken: 'Another contract has this number.',
    scanUnreadable:
      'The code of the contract could not be read in this file; compare number and version by hand and say so with `compared=true`.',
  },
  500: { pdfFailed: 'The file of the contract could not be made.' },
  503: { pdfBusy: 'Too many files are being made; try again in a moment.' },
} as const;
