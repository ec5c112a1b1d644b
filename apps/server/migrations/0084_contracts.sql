-- Contracts of cases, the versions that their papers had, their card readers, and which files are of them.

create table contracts (
  client_id bigint not null references cases (client_id),
  id uuid not null,
  contract_type smallint not null,
  contract_number text,
  start_date timestamptz(3) not null,
  contract_period smallint not null,
  -- The first millisecond of its last day: what is announced and sorted by.
  end_date timestamptz(3) not null,
  annually_turn_over numeric,
  pos_request boolean not null default false,
  pos_request_quantity numeric,
  -- The contract that this one extends.
  extends_id uuid,
  -- Another one extends it.
  is_extended boolean not null default false,
  version integer not null default 1,
  -- Counts on only when what is agreed changes: a paper that was posted stays good while staff gives it a number.
  paper_version integer not null default 1,
  paper_date timestamptz(3) not null,
  signed_at timestamptz(3),
  signed_check smallint,
  user_id uuid not null references users (id),
  create_date timestamptz(3) not null,
  modify_date timestamptz(3),
  primary key (client_id, id),
  check (extends_id is null or extends_id <> id)
);
call make_tenant_table('contracts');
revoke delete on contracts from moadi_tenant, moadi_server;
-- One first contract of a case, and one extension of each: the second of two at once is refused.
create unique index contracts_first on contracts (client_id) where extends_id is null;
create unique index contracts_extension on contracts (client_id, extends_id) where extends_id is not null;
create unique index contracts_number on contracts (contract_number) where contract_number is not null;
create index contracts_newest on contracts (client_id, create_date desc, id desc);
create index contracts_newest_of_all on contracts (create_date desc, id desc);
create index contracts_ending on contracts (end_date) where not is_extended;
create unique index contracts_by_id on contracts (id);

-- What was agreed, as it was when it was made. Rows are added and never changed: what is superseded stays with who and why.
create table contract_versions (
  client_id bigint not null references cases (client_id),
  id uuid not null,
  contract_id uuid not null,
  version integer not null,
  at timestamptz(3) not null,
  user_id uuid not null references users (id),
  why text,
  terms jsonb not null,
  -- SHA-256 of the terms' text, base64url.
  hash text not null,
  primary key (client_id, id),
  unique (client_id, contract_id, version)
);
call make_tenant_table('contract_versions');
revoke update, delete on contract_versions from moadi_tenant, moadi_server;

create table contract_poses (
  client_id bigint not null references cases (client_id),
  id uuid not null,
  contract_id uuid not null,
  place smallint not null,
  pos_model smallint,
  payment_switch_number text,
  acceptance_number text,
  terminal text,
  account_number text,
  primary key (client_id, id)
);
call make_tenant_table('contract_poses');
create index contract_poses_of on contract_poses (client_id, contract_id, place);
