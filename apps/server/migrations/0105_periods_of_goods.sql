-- What the authority's list says of goods beside their rate. A rate that it does not say is not known, and not 0.
alter table commodities
  alter column vat_rate drop not null,
  add column tax_status smallint check (tax_status between 1 and 3),
  add column rate_note text;
