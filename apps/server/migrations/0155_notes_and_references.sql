-- What people of the case keep beside an invoice, for themselves: the authority, the paper and the buyer never see it.
alter table invoices
  add column internal_note text,
  add column own_reference text;
