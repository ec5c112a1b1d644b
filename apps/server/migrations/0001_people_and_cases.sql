-- Two group roles: moadi_tenant sees one tenant at a time (row-level security), moadi_server is the server's own hand
-- (sign-in, workers, staff lists). Neither owns a table. The login roles are made at start and belong to one of them.

create extension if not exists pg_trgm;

-- The tenant of this transaction, set with set_config(…, true); null means: sees nothing (S18, S19).
create function app_tenant() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant', true), '')::bigint $$;

create table users (
  id uuid primary key,
  user_type smallint not null default 1,
  role smallint not null default 3,
  gender smallint,
  first_name text,
  last_name text,
  father_name text,
  mobile_number text not null unique,
  national_identity_code text,
  birth_date timestamptz(3),
  shahkar_verification boolean,
  nid_verification boolean,
  is_active boolean not null default true,
  description text,
  create_date timestamptz(3) not null,
  modify_date timestamptz(3)
);
create unique index users_identity on users (national_identity_code) where nid_verification;
create index users_newest on users (create_date desc, id desc);

-- One row per sign-in; the refresh token is kept as a hash and replaced at each use.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  refresh_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamptz(3),
  create_date timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  revoked_why text,
  address text,
  agent text
);
create index sessions_of_user on sessions (user_id, last_used_at desc);
create unique index sessions_refresh on sessions (refresh_hash);
create index sessions_previous on sessions (previous_hash);

create table otp_codes (
  id uuid primary key,
  mobile_number text not null,
  purpose text not null,
  target text not null default '',
  code_hash bytea not null,
  salt bytea not null,
  tries smallint not null default 0,
  create_date timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index otp_codes_newest on otp_codes (mobile_number, purpose, target, create_date desc);

-- Counters of limits, one row per key and window.
create table limit_counters (
  key text not null,
  window_start timestamptz(3) not null,
  count integer not null,
  primary key (key, window_start)
);

create table cases (
  client_id bigint primary key check (client_id between 100000000 and 999999999),
  owner_id uuid not null references users (id),
  case_name text not null,
  type_of_case smallint not null,
  business_name text,
  company_register_number text,
  branch_code text,
  description text,
  economy_code text,
  national_identity_code text,
  activity_id uuid,
  fiscal_id text unique check (fiscal_id ~ '^[A-Z0-9]{6}$'),
  is_non_taxable boolean not null default false,
  is_practice boolean not null default false,
  state smallint not null,
  state_description text,
  postal_code text,
  address text,
  landline_number text,
  email text,
  create_date timestamptz(3) not null,
  modify_date timestamptz(3)
);
create index cases_newest on cases (create_date desc, client_id desc);
create index cases_of_owner on cases (owner_id, create_date desc);

-- Who may enter a case: its owner and the people given access (brokers).
create table case_users (
  client_id bigint not null references cases (client_id),
  id uuid not null,
  user_id uuid not null references users (id),
  role_type smallint not null,
  description text,
  create_date timestamptz(3) not null,
  primary key (client_id, id),
  unique (client_id, user_id)
);
create index case_users_of_user on case_users (user_id, client_id);

create table messages (
  id uuid primary key,
  user_id uuid not null references users (id),
  title text not null,
  message text not null,
  link text,
  is_readed boolean not null default false,
  create_date timestamptz(3) not null,
  modify_date timestamptz(3)
);
create index messages_of_user on messages (user_id, is_readed, create_date desc, id desc);

-- Reads of taxpayers' data by staff, sign-ins, refusals, changes of rights (S26, S50).
create table audit_log (
  id uuid primary key,
  at timestamptz(3) not null,
  user_id uuid,
  client_id bigint,
  action text not null,
  subject text,
  address text,
  detail jsonb
);
create index audit_log_newest on audit_log (at desc);

-- `client_id` 0: a write outside any case.
create table idempotency_keys (
  client_id bigint not null,
  scope text not null,
  key text not null,
  body_hash bytea not null,
  status smallint not null,
  answer jsonb not null,
  create_date timestamptz(3) not null,
  primary key (client_id, scope, key)
);
create index idempotency_keys_old on idempotency_keys (create_date);
