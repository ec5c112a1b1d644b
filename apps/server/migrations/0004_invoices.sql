-- Invoices. Columns carry the names of the domain's field tables (a test compares them); amounts are numeric without a
-- scale, so that they come back exactly as they were stored.

create table invoices (
  client_id bigint not null,
  id uuid not null,
  state smallint not null check (state between 1 and 12),
  send_type smallint not null default 1,
  fiscal_id text not null,
  user_id uuid not null,
  create_date timestamptz(3) not null,
  modify_date timestamptz(3),
  register_date timestamptz(3),
  sent_date timestamptz(3),
  tracking_code text,
  article6_status smallint,
  tax_payer_system_status smallint,
  errors jsonb,
  warning jsonb,
  -- The authority's signed receipt (a compact JWS), kept as evidence, and whether its signature was right.
  receipt text,
  receipt_verified boolean,

  internal_serial_number bigint not null,
  book_number text,
  description text,
  is_proforma_invoice boolean not null default false,

  tax_id text,
  reference_tax_id text,
  invoice_type smallint not null,
  invoice_pattern smallint not null,
  invoice_subject smallint not null,
  issuing_date_time timestamptz(3) not null,
  registration_date_time timestamptz(3),
  sending_rule smallint,
  type_of_buyer smallint,
  buyer_id uuid,
  buyer_name text,
  buyer_national_identity_code text,
  buyer_economic_number text,
  buyer_postal_code text,
  buyer_branch_code text,
  buyer_passport_number text,
  buyer_address text,
  buyer_landline_number text,
  seller_economic_number text,
  seller_branch_code text,
  agency_economic_number text,
  flight_type smallint,
  serial_customs_license_number text,
  seller_customs_code text,
  cottage_declaration_customs_number text,
  cottage_declaration_customs_date timestamptz(3),
  contact_registration_number text,
  bill_id text,
  settlement_method smallint,
  cash_payment_value numeric,
  installments_payment_value numeric,
  tax17 numeric,
  total_price_before_discount numeric,
  total_discount numeric,
  total_price_after_discount numeric,
  total_value_added_tax numeric,
  total_other_duties_tax numeric,
  total_invoice_value numeric,
  total_vat_of_payment numeric,
  total_net_weight numeric,
  total_rial_value numeric,
  total_currency_value numeric,
  lading_type smallint,
  lading_number text,
  lading_reference_number text,
  carrier_number text,
  transmitter_national_identity_code text,
  receiver_national_identity_code text,
  driver_national_identity_code text,
  origin_country text,
  origin_city text,
  destination_country text,
  destination_city text,
  announcement_sales_date timestamptz(3),
  announcement_sales_number text,
  insurance_policy_id text,
  insurance_addendum_id text,
  primary key (client_id, id)
);
create unique index invoices_tax_id on invoices (tax_id);
create unique index invoices_serial on invoices (fiscal_id, internal_serial_number);
create index invoices_newest on invoices (client_id, create_date desc, id desc);
create index invoices_issued on invoices (client_id, issuing_date_time desc, id desc);
create index invoices_sent on invoices (client_id, sent_date desc nulls last, id desc);
create index invoices_total on invoices (client_id, total_invoice_value desc nulls last, id desc);
create index invoices_by_state on invoices (client_id, state, create_date desc, id desc);
create index invoices_newest_of_all on invoices (create_date desc, id desc);

create table invoice_items (
  client_id bigint not null,
  invoice_id uuid not null,
  position integer not null,
  id uuid not null,
  stuff_service_id text,
  stuff_service_description text,
  measurement_unit text,
  measurement_unit_name text,
  quantity numeric,
  net_weight numeric,
  fee numeric,
  currency_unit_amount numeric,
  currency_type text,
  exchange_rate numeric,
  currency_price numeric,
  price_sell_purchase_difference numeric,
  source_vat numeric,
  stuff_service_rial_value numeric,
  stuff_service_currency_value numeric,
  pre_discount numeric,
  discount numeric,
  after_discount numeric,
  total_price_after_discount numeric,
  vat_rate numeric,
  vat_amount numeric,
  vat_per_litre numeric,
  other_duties_tax text,
  other_duties_rate numeric,
  other_duties_amount numeric,
  other_legal_tax text,
  other_legal_rate numeric,
  other_legal_amount numeric,
  construction_fee numeric,
  seller_profit numeric,
  operation_stipend numeric,
  gold_fees_total numeric,
  cutie numeric,
  operation_stipend_register_number text,
  cash_share numeric,
  vat_share numeric,
  item_total numeric,
  primary key (client_id, invoice_id, position),
  foreign key (client_id, invoice_id) references invoices (client_id, id) on delete cascade
);

create table invoice_payments (
  client_id bigint not null,
  invoice_id uuid not null,
  position integer not null,
  id uuid not null,
  payment_type smallint,
  payment_value numeric,
  payment_date timestamptz(3),
  terminal text,
  acceptance_number text,
  payment_switch_number text,
  track_payment_number text,
  payer_card_number text,
  payer_national_identity_code text,
  primary key (client_id, invoice_id, position),
  foreign key (client_id, invoice_id) references invoices (client_id, id) on delete cascade
);

create table invoice_shipping_goods (
  client_id bigint not null,
  invoice_id uuid not null,
  position integer not null,
  id uuid not null,
  stuff_service_id text,
  stuff_service_description text,
  primary key (client_id, invoice_id, position),
  foreign key (client_id, invoice_id) references invoices (client_id, id) on delete cascade
);

-- The timeline: every change of state, by whom, with the hashes of what was sent and received.
create table invoice_events (
  client_id bigint not null,
  invoice_id uuid not null,
  id uuid not null,
  at timestamptz(3) not null,
  event text not null,
  from_state smallint,
  to_state smallint not null,
  actor text not null,
  user_id uuid,
  reference_number text,
  hash bytea,
  note text,
  primary key (client_id, invoice_id, id)
);

-- One counter per fiscal memory; only ever raised (R5).
create table serial_counters (
  fiscal_id text primary key,
  client_id bigint not null,
  last_serial bigint not null check (last_serial between 0 and 1099511627775)
);

-- The ledger between us and the authority: one row per packet. `packet` is what was posted, byte for byte; it is stored
-- before it first leaves and never rebuilt (R2). `sent_at` is set, and committed, before the request goes out.
create table invoice_attempts (
  client_id bigint not null,
  id uuid not null,
  invoice_id uuid not null,
  fiscal_id text not null,
  tax_id text not null,
  internal_serial_number bigint not null,
  packet text not null,
  sha256 bytea not null,
  jws text not null,
  sender text not null,
  create_date timestamptz(3) not null,
  sent_at timestamptz(3),
  sends integer not null default 0,
  reference_number text,
  taken_at timestamptz(3),
  outcome text not null default 'prepared'
    check (outcome in ('prepared', 'unknown', 'taken', 'accepted', 'refused', 'withdrawn')),
  asked_at timestamptz(3),
  asks integer not null default 0,
  answer jsonb,
  answer_hash bytea,
  primary key (client_id, id)
);
create index invoice_attempts_of_invoice on invoice_attempts (client_id, invoice_id, create_date desc);

-- Outbox of work: a job is written in the transaction that needs it. A worker claims rows with a lease; `claims` fences a
-- worker that lost its lease.
create table jobs (
  id uuid primary key,
  kind text not null,
  client_id bigint,
  subject_id uuid,
  run_at timestamptz(3) not null,
  tries integer not null default 0,
  claims integer not null default 0,
  lease_until timestamptz(3),
  worker text,
  last_error text,
  create_date timestamptz(3) not null
);
create index jobs_due on jobs (kind, run_at);
create index jobs_of_subject on jobs (subject_id, kind);

-- Counts for dashboards, kept by trigger in the transaction of the change. `day` is the Tehran day number.
create table invoice_counts (
  client_id bigint not null,
  day integer not null,
  state smallint not null,
  invoice_type smallint not null,
  invoice_pattern smallint not null,
  invoice_subject smallint not null,
  count bigint not null,
  primary key (client_id, day, state, invoice_type, invoice_pattern, invoice_subject)
);

create function tehran_day(at timestamptz) returns integer language sql immutable parallel safe
  as $$ select ((at at time zone 'Asia/Tehran')::date - date '1970-01-01') $$;

create function count_invoices() returns trigger language plpgsql as $$
begin
  -- One statement, rows in key order: two transactions that touch the same counters never wait for each other crosswise.
  insert into invoice_counts as counts
    select client_id, day, state, invoice_type, invoice_pattern, invoice_subject, sum(change)
    from (
      select client_id, tehran_day(create_date) as day, state, invoice_type, invoice_pattern, invoice_subject, 1 as change
        from new_rows
      union all
      select client_id, tehran_day(create_date), state, invoice_type, invoice_pattern, invoice_subject, -1
        from old_rows
    ) changes
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0
    order by 1, 2, 3, 4, 5, 6
  on conflict (client_id, day, state, invoice_type, invoice_pattern, invoice_subject)
    do update set count = counts.count + excluded.count;
  return null;
end $$;

create function count_new_invoices() returns trigger language plpgsql as $$
begin
  insert into invoice_counts as counts
    select client_id, tehran_day(create_date), state, invoice_type, invoice_pattern, invoice_subject, count(*)
    from new_rows group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (client_id, day, state, invoice_type, invoice_pattern, invoice_subject)
    do update set count = counts.count + excluded.count;
  return null;
end $$;

create trigger invoices_counted_new after insert on invoices
  referencing new table as new_rows for each statement execute function count_new_invoices();
create trigger invoices_counted_changed after update on invoices
  referencing old table as old_rows new table as new_rows for each statement execute function count_invoices();
