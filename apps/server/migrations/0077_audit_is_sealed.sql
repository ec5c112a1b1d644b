-- The audit log is sealed after commit into a chain over all and one of each case, and changes no more (R17).
alter table audit_log
  -- Its place among all and in its case, and the hashes that end with it (apps/server/src/platform/audit/chain.ts).
  add column number bigint,
  add column hash bytea,
  add column case_number bigint,
  add column case_hash bytea,
  add constraint audit_log_sealed_whole check (
    (number is null) = (hash is null)
    and (case_number is null) = (case_hash is null)
    and (case_number is null) = (number is null or client_id is null)
  );
create unique index audit_log_numbers on audit_log (number) where number is not null;
create unique index audit_log_case_numbers on audit_log (client_id, case_number) where case_number is not null;
create index audit_log_unsealed on audit_log (at, id) where number is null;
-- The page's order, and the case's.
create index audit_log_in_order on audit_log (at, id);
create index audit_log_in_case on audit_log (client_id, at, id) where client_id is not null;
drop index audit_log_newest;

call make_tenant_table('audit_log');
revoke insert, update, delete, truncate on audit_log from moadi_tenant, moadi_server;
grant insert (id, at, user_id, client_id, action, subject, address, detail) on audit_log to moadi_tenant, moadi_server;
-- The sealer's; what happened itself nobody changes.
grant update (number, hash, case_number, case_hash) on audit_log to moadi_server;

create function audit_sealed_once() returns trigger language plpgsql as $$
begin
  if old.number is not null then
    raise exception 'A sealed row of the audit log does not change.';
  end if;
  return new;
end $$;
create trigger audit_sealed_once before update on audit_log for each row execute function audit_sealed_once();
