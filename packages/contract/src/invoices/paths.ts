/** Where the invoices of a case are. */
export const inCase = '/cases/{clientId}/invoice';
