-- What a case is registered with, what is due in it, and how its state came about.

alter table cases
  add column province_id integer references provinces (id),
  add column city_id integer references cities (id),
  add column fax_number text,
  add column owner_identity_certificate_number text,
  add column version integer not null default 1,
  -- Since when it is in its state: a queue's order, and promises, count from here.
  add column state_since timestamptz(3) not null default now();
update cases set state_since = coalesce(modify_date, create_date);
create index cases_by_state on cases (state, state_since, client_id);

-- Who signs for a company or is a partner of a partnership.
create table sign_owners (
  client_id bigint not null references cases (client_id),
  id uuid not null,
  position smallint not null,
  name text not null,
  surname text not null,
  birth_date timestamptz(3),
  national_code text not null,
  mobile_number text not null,
  email text,
  -- Their order in the form.
  place smallint not null,
  create_date timestamptz(3) not null,
  modify_date timestamptz(3),
  primary key (client_id, id),
  unique (client_id, national_code)
);
call make_tenant_table('sign_owners');

-- Every change of a case's state: rows are added and never changed.
create table case_history (
  client_id bigint not null references cases (client_id),
  id uuid not null,
  at timestamptz(3) not null,
  -- Null: the system by itself.
  user_id uuid references users (id),
  event text not null,
  from_state smallint,
  to_state smallint not null,
  description text,
  primary key (client_id, id)
);
create index case_history_newest on case_history (client_id, at desc, id desc);
call make_tenant_table('case_history');
revoke update, delete on case_history from moadi_tenant, moadi_server;

-- What a case still owes: found by the system or marked by staff, one row a thing.
create table case_dues (
  client_id bigint not null references cases (client_id),
  id uuid not null,
  -- `field`, `document` or `signatory`, and which: a field's name, an evidence type, a signatory's id.
  target_kind text not null check (target_kind in ('field', 'document', 'signatory')),
  target text not null,
  -- Of the catalogue of reasons, or a fault's code where the system found it.
  code text not null,
  note text,
  -- 1 open, 2 answered, 3 accepted.
  state smallint not null default 1,
  -- Null: the system.
  user_id uuid references users (id),
  create_date timestamptz(3) not null,
  -- What stood there when it was marked, to be shown beside what stands there now.
  value_then jsonb,
  answered_at timestamptz(3),
  closed_at timestamptz(3),
  closed_by uuid references users (id),
  primary key (client_id, id)
);
create index case_dues_open on case_dues (client_id, state);
call make_tenant_table('case_dues');
