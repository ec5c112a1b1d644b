-- A corrective or return of an invoice that was cancelled has come to nothing, or waited for its buyer and fell with it
-- (protocol 7.2): it is no sale any more. The transaction of the cancellation says so now; this says it of those before.
-- The owner of the tables writes over all cases: the rows, what counts them, and what tells open pages.
alter table invoices no force row level security;
alter table invoice_events no force row level security;
alter table invoice_counts no force row level security;
alter table signals no force row level security;
with fallen as (
  select f.client_id, f.id, f.state, min(c.tax_id) as tax_id
  from invoices r
  join invoices c on c.client_id = r.client_id and c.reference_tax_id = r.tax_id and c.invoice_subject = 3 and c.state in (4, 5)
  join invoices f on f.client_id = r.client_id and f.reference_tax_id = r.tax_id and f.invoice_subject in (2, 4)
    and f.state in (4, 5, 6, 7)
  where r.state = 8
  group by f.client_id, f.id, f.state
), moved as (
  update invoices set state = 8, modify_date = now()
  from fallen where invoices.client_id = fallen.client_id and invoices.id = fallen.id
)
insert into invoice_events (client_id, invoice_id, id, at, event, from_state, to_state, actor, note)
  select client_id, id, gen_random_uuid(), now(), 'cancelled', state, 8, 'authority', tax_id from fallen;
alter table invoices force row level security;
alter table invoice_events force row level security;
alter table invoice_counts force row level security;
alter table signals force row level security;
