-- Goods ids, provinces and cities are kept by people too, as units of measurement are; trade identifiers of goods are new. The end of
-- a goods id is that of its period.
alter table commodities
  add column version integer not null default 1,
  add column create_date timestamptz(3) not null default now(),
  add column modify_date timestamptz(3);
create index used_stuff_by_stuff on used_stuff (stuff_id);

alter table provinces
  add column version integer not null default 1,
  add column create_date timestamptz(3) not null default '2026-11-24',
  add column modify_date timestamptz(3),
  add column end_date timestamptz(3),
  add column search text not null default '';
alter table cities
  add column version integer not null default 1,
  add column create_date timestamptz(3) not null default '2026-11-24',
  add column modify_date timestamptz(3),
  add column end_date timestamptz(3),
  add column search text not null default '';
-- Names as `searchText` has them: these have none but its commonest letters.
update provinces set search = replace(replace(name, 'آ', 'ا'), U&'\200C', ' ');
update cities set search = replace(replace(name, 'آ', 'ا'), U&'\200C', ' ');
create index cities_by_province on cities (province_id);

create table gtins (
  id uuid primary key,
  description text not null,
  gs_code_id text not null,
  gs_code text not null unique,
  code_com_base_name text not null,
  com_base_name text not null,
  national_code text not null,
  creation_date timestamptz(3) not null,
  inner_national_code text not null,
  general_id_code text not null,
  import_general_id_code text not null,
  inner_general_id_code text not null,
  description_id text not null,
  sum_all_comp_cnt text not null,
  search text not null,
  version integer not null default 1,
  create_date timestamptz(3) not null default now(),
  modify_date timestamptz(3),
  end_date timestamptz(3)
);
create index gtins_search on gtins using gin (search gin_trgm_ops);
grant select on gtins to moadi_tenant, moadi_server;
grant insert, update, delete on gtins to moadi_server;
