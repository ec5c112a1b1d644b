-- Every tenant table: policies enabled and forced; moadi_tenant sees and writes the rows of its transaction's tenant only,
-- moadi_server all (S18, S19). A later tenant table must call the same procedure; a test reads the catalogue.

create procedure make_tenant_table(name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy one_tenant on %s to moadi_tenant using (client_id = app_tenant()) with check (client_id = app_tenant())', name);
  execute format('create policy every_tenant on %s to moadi_server using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to moadi_tenant, moadi_server', name);
end $$;

call make_tenant_table('case_users');
call make_tenant_table('buyers');
call make_tenant_table('goods');
call make_tenant_table('evidences');
call make_tenant_table('invoices');
call make_tenant_table('invoice_items');
call make_tenant_table('invoice_payments');
call make_tenant_table('invoice_shipping_goods');
call make_tenant_table('invoice_events');
call make_tenant_table('invoice_attempts');
call make_tenant_table('invoice_counts');
call make_tenant_table('serial_counters');
call make_tenant_table('cases');
call make_tenant_table('jobs');
call make_tenant_table('idempotency_keys');

-- What a tenant transaction may not change even of its own.
revoke insert, update, delete on case_users, invoice_attempts from moadi_tenant;
revoke insert, delete on cases from moadi_tenant;
revoke update, delete on invoice_events from moadi_tenant;
revoke update, delete on invoice_events from moadi_server;

grant select on commodities, measurement_units, currencies, provinces, cities, waybill_countries, waybill_cities
  to moadi_tenant, moadi_server;
grant insert, update, delete on commodities, measurement_units, currencies, provinces, cities, waybill_countries, waybill_cities
  to moadi_server;
grant select, insert, update, delete on users, sessions, otp_codes, limit_counters, messages to moadi_server;
grant select, insert on audit_log to moadi_server;
grant insert on audit_log to moadi_tenant;
