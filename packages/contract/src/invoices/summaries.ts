/** What each endpoint of invoices does, for the API's description. */
export const invoiceSummaries = {
  list: 'The invoices of a case',
  count: 'How many invoices a case has, and what their amounts come to by state',
  sums: 'The same as far as it is known at once; nothing is estimated',
  listAll: 'All invoices',
  countAll: 'How many invoices there are, and what their amounts come to by state',
  sumsOfAll: 'The same of all cases as far as it is known at once; nothing is estimated',
  stateCounts: 'How many invoices of a case are in each state',
  stateCountsOfAll: 'How many of all invoices are in each state',
  needCounts: 'How many invoices of a case call for somebody, and for what',
  needCountsOfAll: 'How many of all invoices call for somebody, and for what',
  initialize: 'What the form of an invoice needs to begin',
  latestSerialNumber: 'The latest invoice number',
  inquiry: 'Check an invoice before it is registered: faults, doubts and warnings',
  preview: 'An invoice as it will be printed, before it is registered',
  create: 'Register and send an invoice, or register a proforma',
  createMany:
    'Register and send several invoices together; each has its own answer, and a fault of one does not hold up the others',
  update: 'Edit an invoice and register it anew',
  item: 'One invoice with all its details',
  progress: 'How far an invoice has come: its state, its present number, why it waits or when it is tried',
  repairs: 'Proposed ways to mend what the authority refused; nothing is registered or sent',
  paper: 'An invoice as it is printed',
  pdf: 'The PDF of an invoice',
  pdfs: 'The PDFs of several invoices in one zip file',
  proof:
    'The non-repudiation document of an accepted invoice: signed packet and the authority’s receipt in one JSON file',
  validatePaper:
    'Examine an invoice by the code on its paper: a PDF, a photo or a screenshot; nothing of the file is kept',
  validateCode: 'Examine an invoice by what the code on its paper says',
  validateIrrefutable:
    'Inquire whether an invoice is authentic, from its non-repudiation document; nothing of the file is kept',
  chain:
    'The chain of an invoice: documents that refer to each other, what they changed, and what can be done now',
  correct: 'Register a corrective invoice: the whole invoice with what changes',
  takeBack: 'Register a sales return: how much of each line came back; what remains is registered',
  revoke: 'Revoke an invoice',
  revokeByTaxId: 'Revoke an invoice by its tax ID, even if it was issued elsewhere',
  send: 'Send a proforma to the tax authority as an invoice',
  sendMany:
    'Send several proformas together; each has its own answer, and a fault of one does not hold up the others',
  withdrawMany: 'Withdraw several invoices from sending together; each has its own answer',
  withdraw: 'Withdraw an invoice from sending',
  buyerData:
    'Update the buyer’s name, telephone and address of an invoice, which are not sent to the authority',
  notes: 'Keep the own reference and the internal note of an invoice, which never leave the panel',
  refreshReaction: 'Ask the authority for the buyer’s reaction to an invoice and its article 6 status',
  refreshReactions:
    'Ask the authority for the buyers’ reactions and the article 6 status of one or several invoices',
  payments: 'The payments that were registered after an invoice was issued, with what is open',
  registerPayment: 'Register a payment of an invoice on credit with the tax authority',
  decidePayment: 'Decide about a payment whose registration is unclear or has not left yet',
  ledger: 'The packets that were made and sent for an invoice, with the answers',
  review: 'Decide about an invoice of which it is not clear what became',
};
