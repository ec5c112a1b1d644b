-- The numbers that an invoice had before: a packet with them may have left, so that they are never given again. People look
-- for an invoice by the number that they wrote down.
create table invoice_former_numbers (
  client_id bigint not null,
  tax_id text not null,
  invoice_id uuid not null,
  internal_serial_number bigint not null,
  ended_at timestamptz(3) not null,
  -- What the authority said of it, where it was refused.
  codes text[] not null default '{}',
  primary key (client_id, tax_id)
);
create index invoice_former_numbers_of_invoice on invoice_former_numbers (client_id, invoice_id);
call make_tenant_table('invoice_former_numbers');
revoke update, delete on invoice_former_numbers from moadi_tenant, moadi_server;

-- The owner of the tables sees all cases only while the policies do not bind him too.
alter table invoices no force row level security;
alter table invoice_attempts no force row level security;
alter table invoice_former_numbers no force row level security;
insert into invoice_former_numbers (client_id, tax_id, invoice_id, internal_serial_number, ended_at, codes)
select a.client_id, a.tax_id, a.invoice_id, a.internal_serial_number,
  coalesce(a.asked_at, a.taken_at, a.sent_at),
  coalesce((select array_agg(error ->> 'code') from jsonb_array_elements(
    case jsonb_typeof(a.answer -> 'errors') when 'array' then a.answer -> 'errors' else '[]' end) error
    where error ->> 'code' is not null), '{}')
from invoice_attempts a join invoices i on i.client_id = a.client_id and i.id = a.invoice_id
where a.sent_at is not null and i.tax_id is distinct from a.tax_id
on conflict do nothing;
alter table invoices force row level security;
alter table invoice_attempts force row level security;
alter table invoice_former_numbers force row level security;
