-- Whose key signs a case's invoices (protocol 1.2): 1 the provider's, 2 the taxpayer's own.
alter table cases add column sending_mode smallint not null default 1 check (sending_mode in (1, 2));

-- Taxpayers' keys. The private key is sealed under a data key of its own, that one under a master key outside the database;
-- when a key ends, both are deleted and what its certificate says stays as history.
create table sender_keys (
  client_id bigint not null,
  id uuid not null,
  certificate bytea not null,
  subject text not null,
  issuer text not null,
  serial_number text not null,
  fingerprint text not null,
  not_before timestamptz(3) not null,
  not_after timestamptz(3) not null,
  sealed_key bytea,
  wrapped_key bytea,
  master_key text,
  user_id uuid not null,
  create_date timestamptz(3) not null,
  ended_at timestamptz(3),
  ended_by uuid,
  ended_why smallint,
  primary key (client_id, id),
  check (num_nulls(sealed_key, wrapped_key, master_key) = case when ended_at is null then 0 else 3 end),
  check (num_nulls(ended_at, ended_by, ended_why) in (0, 3))
);
create unique index sender_keys_in_use on sender_keys (client_id) where ended_at is null;
create index sender_keys_of_master on sender_keys (master_key, client_id, id) where ended_at is null;
create index sender_keys_ending on sender_keys (not_after) where ended_at is null;

call make_tenant_table('sender_keys');
-- A case's own transactions keep and end keys; even sealed, they cannot read one. Only the server's own hand opens them.
revoke select, update, delete on sender_keys from moadi_tenant;
grant select (client_id, id, certificate, subject, issuer, serial_number, fingerprint, not_before, not_after,
  user_id, create_date, ended_at, ended_by, ended_why) on sender_keys to moadi_tenant;
grant update (sealed_key, wrapped_key, master_key, ended_at, ended_by, ended_why) on sender_keys to moadi_tenant;

-- What is told one time only, whichever server comes to it first.
create table told_once (
  what text primary key,
  at timestamptz(3) not null
);
grant select, insert, delete on told_once to moadi_server;
