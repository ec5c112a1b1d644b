-- Keys with which programs work in one case. The key itself is kept nowhere: only its hash, by which it is found, and how it begins.
create table api_keys (
  client_id bigint not null references cases (client_id),
  id uuid not null,
  name text not null,
  token_hash bytea not null unique,
  hint text not null,
  rights smallint[] not null check (cardinality(rights) > 0),
  networks text[] not null,
  -- Who made it: it opens nothing once they manage the case no longer.
  user_id uuid not null references users (id),
  create_date timestamptz(3) not null,
  -- From then on it opens nothing; null: no such moment.
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  last_address text,
  ended_at timestamptz(3),
  ended_by uuid references users (id),
  primary key (client_id, id),
  check ((ended_at is null) = (ended_by is null))
);
create index api_keys_in_order on api_keys (client_id, create_date desc, id);
call make_tenant_table('api_keys');
-- As with accesses: no transaction of a tenant lets anybody in, or reads what would.
revoke select, insert, update, delete on api_keys from moadi_tenant;

-- With which key a program did it; `user_id` is who made the key.
alter table invoice_events add column key_id uuid;
