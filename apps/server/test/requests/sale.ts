/** A sale on credit to a company; every amount is decimal text. */
export const sale = (issuingDateTime: number, more: object = {}) => ({
  invoiceHeader: {
    invoiceType: 1,
    invoicePattern: 1,
    issuingDateTime,
    typeOfBuyer: 2,
    buyerName: 'شرکت پخش البرز',
    buyerNationalIdentityCode: '14003778990',
    buyerEconomicNumber: '14003778990',
    settlementMethod: 2,
  },
  invoiceBodies: [
    {
      stuffServiceId: '2720000104932',
      stuffServiceDescription: 'محافظ (گلس) تلفن همراه',
      measurementUnit: '1627',
      quantity: '3',
      fee: '1000000',
      discount: '0',
      vatRate: '10',
    },
  ],
  invoicePayments: [],
  ...more,
});
