-- What refers to a document: asked for at every correction, and when a chain is shown.
create index invoices_by_reference on invoices (client_id, reference_tax_id) where reference_tax_id is not null;

-- However it came to be registered: of one document only one correction is on its way at a time (states 1, 2 and 12).
create unique index invoices_one_open_correction on invoices (client_id, reference_tax_id)
  where reference_tax_id is not null and state in (1, 2, 12);
