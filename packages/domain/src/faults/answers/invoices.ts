export const invoices = {
  400: {
    itemsEmpty: 'An invoice needs at least one line.',
    shippingEmpty: 'The shipped goods must not be empty.',
    paymentsEmpty: 'The payments must not be empty.',
    onlyNaturalBuyer: 'This kind of invoice has natural persons as buyers only.',
    returnAllItems: 'Not all lines can be taken away; to take back all of them, register a revocation.',
    returnedTwice: 'A line stands more than once in `returned`; give what comes back of each line once.',
    returnQuantityTooMuch:
      'The returned quantity must not be more than {max}, what the original invoice has.',
    discountTooMuch: 'The discount must be less than quantity times unit price.',
    driverOnlyRoad: 'The driver’s national code is given for carriage by road only.',
    cityOnlyIran: 'A city is given only where the country is Iran.',
    seasonNeedsYear: 'A season needs the fiscal year.',
    unknownKind: 'This type and pattern of invoice are not offered together; choose others.',
    tooManyRows: 'There must be at most {max} rows; leave the others out.',
    lineTooSmall: 'Quantity times unit price comes to less than one rial; check both.',
    buyerUnidentified:
      'Give the buyer’s economic number, or national (comprehensive) code together with the postal code.',
    foreignerUnidentified: 'Give the comprehensive code or the passport number of a foreign buyer.',
    cashOutOfRange:
      'Where cash and credit are mixed, the cash part must be more than zero and less than {price} rials.',
    paymentTooMuch: 'The payment must not be more than the invoice ({price} rials).',
    dutyOnExempt: 'Where the VAT rate of a line is zero, {field} must be zero too; leave it out.',
    purchaseAboveSale: 'The purchase rate of the currency must be less than its sale rate; check both.',
    differenceAboveSale:
      'The difference between sale and purchase rate must be less than the sale rate; check them.',
    exportFee: 'The unit price must be the rial value of the goods divided by the quantity.',
    issueDateInFuture: 'The issue date must not be in the future; correct it, or register a proforma.',
    dateAfterIssue: '{field} must not be after the issue date of the invoice.',
    vatRateMismatch:
      'The VAT rate must be the registered one of this ID of goods or services ({value} percent).',
    onlyCurrencyService:
      'A sale of currency takes the IDs of three services only: sale as banknotes, sale as a transfer, and settling a transfer; choose one of them.',
    goodsWeigh: 'Exported goods need a net weight of more than zero.',
    numberUnknown:
      'The tax authority does not know {field} (asked on {date}, Jalali); ask its holder for the right number and inquire again.',
    buyerIdentityDiffers:
      'The buyer’s identity differs from what the tax authority has for the economic number.',
    issueDateBeforeReference: 'The issue date must not be before that of the referenced invoice.',
    taxIdPrefix: 'The tax ID must begin with the tax memory ID of this case ({fiscalId}).',
    notCorrectable: '{field} does not change in a correction; revoke the invoice and issue it anew.',
    lineAdded: 'A correction cannot have new lines; register a new invoice for them.',
    dateBeforeReference: '{field} must not be before the same date in the referenced invoice.',
    remainderTooMuch: 'What remains must not be more than {max}, the quantity of the referenced invoice.',
    amountGrown: '{field} must not be more than {max} rials in a return, what the referenced invoice has.',
    discountBasis:
      'The discount must not be less than {min} rials in a return, the share of what remains in the referenced discount.',
    returnWholeLine: 'This line is taken back completely or not at all; give its whole quantity or none.',
    nothingChanged: 'Nothing differs from the referenced invoice; change at least one thing.',
    nothingReturned: 'Nothing is taken back; give a returned quantity for at least one line.',
    paymentAboveOpen: 'The payment must not be more than what is open of the invoice ({price} rials).',
  },
  403: {
    notSender:
      'You may prepare only; ask the manager of the case, or a finance manager who may send, to send it.',
  },
  404: { referenceNotFound: 'The referenced invoice was not found; check its tax ID.' },
  409: {
    actionOnlyIn: 'This is possible only in these states of the invoice (InvoiceState): {stateIds}.',
    patternLocked: 'Type and pattern of a registered invoice do not change; register a new one.',
    referencePending:
      'The tax authority has not answered about the referenced invoice; try again when it has.',
    referenceNotAccepted: 'The referenced invoice was not accepted; register a new invoice in its place.',
    referenceNotNewest:
      'A newer invoice refers to this one; begin from the last valid document of the chain.',
    referenceCancelled:
      'The referenced invoice is revoked and is corrected or revoked no more; register a new one if needed.',
    referenceReaction:
      'The buyer’s reaction to the referenced invoice ({reaction}) does not allow this; try again when it has changed.',
    correctionOpen: 'Another document that refers to this invoice is on its way; wait for its result.',
    correctionRejected:
      'The buyer rejected the document that refers to this one, and the authority takes no other on a correction; revoke this one and register a new invoice.',
    correctionNotForPattern: 'This pattern has no sales return; register a correction or a revocation.',
    cancellationFinal:
      'A revocation is itself not corrected, returned or revoked; register a new invoice if needed.',
    referenceLocked: 'The referenced invoice does not change; register this invoice anew from its reference.',
    sendingClaimed: 'Sending has begun and can no longer be cancelled; wait for the authority’s answer.',
    reviewOnly: 'This decision is for invoices that need a review only; read the invoice again.',
    reviewNoReference:
      'This packet has no reference number to ask for; choose to send again, before which the authority is asked.',
    reviewAnswered:
      'The authority has answered and did not register this packet; choose to send again or to withdraw.',
    reviewRegistered:
      'The authority has registered this invoice, so it is not withdrawn; choose to ask or to send again, which brings its answer.',
    reviewTaken:
      'The authority has taken the packet of this invoice, so it is not withdrawn before its answer is here; choose to ask or to send again, which brings it.',
    noFiscalId: 'The case has no tax memory ID; register it first.',
    serialExhausted: 'The numbers of this tax memory are used up; register a new tax memory.',
    noPacket: 'This invoice was issued elsewhere and its signed packet is not here.',
    paymentOnlyCredit: 'Payments are registered for invoices on credit, or partly on credit, only.',
    paymentVoided: 'This invoice is void at the authority, and no payment is registered for it.',
    paymentDecisionNotNow:
      'This decision is not possible in the present state of the payment; read it again.',
  },
  500: { pdfFailed: 'The PDF of this invoice could not be made; try again, or print it from the preview.' },
  503: {
    reviewUnasked:
      'The authority does not say now whether it has registered this invoice; try again in some minutes.',
    pdfBusy: 'Many documents are being made; try again in a moment.',
  },
} as const;
