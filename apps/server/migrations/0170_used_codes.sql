-- Which cases have units and currencies in lines of their invoices, as `used_stuff` has it of goods ids: who uses one is read here, and
-- not counted in the lines of all cases.
create table used_codes (
  client_id bigint not null,
  -- The table that the code is a key of.
  catalogue text not null,
  code text not null,
  primary key (client_id, catalogue, code)
);
create index used_codes_by_code on used_codes (catalogue, code);
call make_tenant_table('used_codes');
revoke update, delete on used_codes from moadi_tenant;
create view used_units with (security_invoker = true) as
  select client_id, code as unit from used_codes where catalogue = 'measurement_units';
create view used_currencies with (security_invoker = true) as
  select client_id, code as currency from used_codes where catalogue = 'currencies';
grant select on used_units, used_currencies to moadi_server;

-- Codes that were taken out lately: who has read one before may not write it any more.
create table removed_codes (
  catalogue text not null,
  code text not null,
  removed_at timestamptz(3) not null default now(),
  primary key (catalogue, code)
);
grant select on removed_codes to moadi_tenant, moadi_server;
grant insert, update, delete on removed_codes to moadi_server;

create function note_removed_code() returns trigger language plpgsql as $$
declare
  gone text := to_jsonb(old) ->> tg_argv[0];
  come text := to_jsonb(new) ->> tg_argv[0];
begin
  if gone is distinct from come then
    delete from removed_codes where catalogue = tg_table_name and (code = come or removed_at < now() - interval '1 hour');
    if gone is not null then
      insert into removed_codes (catalogue, code) values (tg_table_name, gone)
        on conflict (catalogue, code) do update set removed_at = excluded.removed_at;
    end if;
  end if;
  return null;
end $$;
create trigger unit_codes_removed after insert or update or delete on measurement_units
  for each row execute function note_removed_code('code');
create trigger currency_codes_removed after insert or update or delete on currencies
  for each row execute function note_removed_code('alphabetic_code');

-- A code that a case has used before costs one look into an index. Only its first use waits for whoever writes that catalogue, and
-- keeps them waiting until its transaction ends: they hold the same lock alone, and count afterwards.
create function note_used_codes() returns trigger language plpgsql as $$
declare
  named record;
begin
  for named in
    select client_id, catalogue, code from
      (select distinct client_id, catalogue, code
       from lines, lateral (values ('measurement_units', measurement_unit), ('currencies', currency_type)) codes (catalogue, code)
       where code is not null offset 0) all_named
    where (select true from used_codes used where used.client_id = all_named.client_id
      and used.catalogue = all_named.catalogue and used.code = all_named.code) is null
    order by 1, 2, 3
  loop
    perform pg_advisory_xact_lock_shared(hashtextextended(named.catalogue, 0));
    if exists (select from removed_codes removed where removed.catalogue = named.catalogue and removed.code = named.code
      and removed.removed_at > now() - interval '1 hour') then
      -- Done again, the check does not know it any more.
      raise exception 'code % of % was taken out meanwhile', named.code, named.catalogue using errcode = 'serialization_failure';
    end if;
    insert into used_codes (client_id, catalogue, code) values (named.client_id, named.catalogue, named.code)
      on conflict do nothing;
  end loop;
  return null;
end $$;
create trigger used_codes_noted after insert on invoice_items referencing new table as lines
  for each statement execute function note_used_codes();

alter table invoice_items no force row level security;
alter table used_codes no force row level security;
insert into used_codes (client_id, catalogue, code)
  select distinct client_id, 'measurement_units', measurement_unit from invoice_items where measurement_unit is not null
  union all
  select distinct client_id, 'currencies', currency_type from invoice_items where currency_type is not null;
alter table invoice_items force row level security;
alter table used_codes force row level security;

create index goods_by_unit on goods (measurement_unit) where measurement_unit is not null and deleted_at is null;
