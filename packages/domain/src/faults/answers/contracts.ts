export const contracts = {
  400: {
    startNotBeforeToday: 'The contract must not begin before today.',
    confirmRequired: 'The conditions have to be accepted to register the contract.',
    posQuantityMin: 'The number of card readers must be at least 1.',
    numberMax: 'The contract number must have at most 12 characters.',
    posNotRequested: 'No card reader was asked for in this contract; ask for one first.',
  },
  403: { cannotDownload: 'Only an administrator downloads a contract that asks for card readers.' },
  409: {
    cannotExtend: 'This contract cannot be extended.',
    exists: 'This case has a contract; extend that one.',
    notEditable: 'The contract of this case is final and is not edited; register a new one to change it.',
  },
} as const;
