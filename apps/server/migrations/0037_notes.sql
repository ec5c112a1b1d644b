-- Free notes that go to the authority with the invoice (nti1, nti2).
alter table invoices add column note1 text;
alter table invoices add column note2 text;
