-- What the authority says of an invoice after it was accepted: when it last said it, and what it said instead of a reaction.
alter table invoices
  add column reaction_asked_at timestamptz(3),
  add column reaction_problem smallint;

-- Payments that are told to the authority after their invoice, one row each: stored before it leaves. The authority knows no
-- inquiry about them and registers the same payment twice, so what is 'unknown' never leaves again but by a person's word.
create table invoice_payment_registrations (
  client_id bigint not null,
  id uuid not null,
  invoice_id uuid not null,
  tax_id text not null,
  payment_type smallint not null,
  payment_value numeric not null check (payment_value > 0),
  payment_date timestamptz(3) not null,
  terminal text,
  track_payment_number text,
  outcome text not null default 'prepared'
    check (outcome in ('prepared', 'unknown', 'registered', 'refused', 'withdrawn')),
  user_id uuid not null,
  create_date timestamptz(3) not null,
  -- Set, and committed, before the request goes out; `sends` counts how often it did.
  sent_at timestamptz(3),
  sends integer not null default 0,
  answered_at timestamptz(3),
  -- The authority's own codes and messages, or why there is no answer.
  errors jsonb,
  cause text,
  decided_by uuid,
  decided_at timestamptz(3),
  decision text,
  primary key (client_id, id)
);
create index payment_registrations_of_invoice on invoice_payment_registrations (client_id, invoice_id, create_date desc);
call make_tenant_table('invoice_payment_registrations');
revoke delete on invoice_payment_registrations from moadi_tenant, moadi_server;

-- Invoices accepted before there was a schedule are taken into it, while their buyers may still react.
insert into jobs (id, kind, client_id, subject_id, run_at, create_date)
  select gen_random_uuid(), 'invoice.follow', client_id, id, now(), coalesce(sent_date, create_date)
  from invoices where state in (4, 5) and coalesce(sent_date, create_date) > now() - interval '40 days';
