-- What has just changed, for whoever is looking: kind and id, never content. Every server reads it some times a second, and after
-- minutes it is worth nothing. Unlogged: a crash of the database takes it along, and every page reads again then anyway.
create unlogged table signals (
  -- 0: of no case.
  client_id bigint not null,
  number bigint generated always as identity,
  -- Its transaction: a reader takes what its last snapshot did not see and this one does (apps/server/src/platform/live/read.ts).
  tx xid8 not null default pg_current_xact_id(),
  topic text not null,
  -- Absent: many, or all.
  subject_ids uuid[],
  -- For this person; for everybody of this role.
  user_id uuid,
  role smallint,
  at timestamptz(3) not null default now(),
  primary key (client_id, number)
);
create index signals_by_transaction on signals (tx);
call make_tenant_table('signals');
revoke select, update, delete on signals from moadi_tenant;
revoke update on signals from moadi_server;

-- Whatever happens to invoices stands on their timelines, in the transaction that it happens in: one signal for each case.
create function signal_invoices() returns trigger language plpgsql as $$
begin
  insert into signals (client_id, topic, subject_ids)
    select client_id, 'invoices', case when count(distinct invoice_id) <= 50 then array_agg(distinct invoice_id) end
    from new_rows group by client_id;
  return null;
end $$;
create trigger invoices_signalled after insert on invoice_events
  referencing new table as new_rows for each statement execute function signal_invoices();

-- A case that changed is told to its people, and an access that was given or ended to the one whose it is.
create function signal_cases() returns trigger language plpgsql as $$
begin
  insert into signals (client_id, topic) select client_id, 'cases' from new_rows;
  return null;
end $$;
create trigger cases_signalled after update on cases
  referencing new table as new_rows for each statement execute function signal_cases();

create function signal_accesses() returns trigger language plpgsql as $$
begin
  insert into signals (client_id, topic, user_id) select client_id, 'cases', user_id from changed;
  return null;
end $$;
create trigger accesses_signalled_given after insert on case_users
  referencing new table as changed for each statement execute function signal_accesses();
create trigger accesses_signalled_ended after delete on case_users
  referencing old table as changed for each statement execute function signal_accesses();
