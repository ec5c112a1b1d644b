-- What has happened, written in the transaction of the change itself; named readers take it in order, each at its own pace.
create sequence event_numbers;
grant usage, select on sequence event_numbers to moadi_tenant, moadi_server;

-- Whoever draws a number is in the list of running transactions before: a reader that waits until all that ran have ended has
-- missed no number drawn before (apps/server/src/platform/events/read.ts).
create function next_event() returns bigint language plpgsql as $$
begin
  perform pg_current_xact_id();
  return nextval('event_numbers');
end $$;

create table events (
  -- 0 for an event of no case: no tenant sees or writes one.
  client_id bigint not null,
  number bigint not null default next_event(),
  kind text not null,
  -- What kind of thing it is about (packages/domain/src/events/kinds.ts), and which.
  subject_type text not null,
  subject_id uuid not null,
  data jsonb not null,
  at timestamptz(3) not null,
  primary key (client_id, number)
);
create index events_in_order on events (number);
call make_tenant_table('events');
-- What has happened stays so; it only grows old.
revoke update, delete on events from moadi_tenant;
revoke update on events from moadi_server;

create table event_readers (
  name text primary key,
  -- All up to this number has been taken.
  number bigint not null default 0,
  -- All up to `fence` was drawn by transactions before `fence_tx`.
  fence bigint not null default 0,
  fence_tx xid8 not null default '0'
);
grant select, insert, update, delete on event_readers to moadi_server;
