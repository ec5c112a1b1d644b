-- Reference data, the same for everybody.

create table commodities (
  id uuid primary key,
  stuff_id text not null,
  title text not null,
  search text not null,
  vat_rate numeric not null,
  category smallint not null,
  type smallint not null,
  supplier smallint,
  measurement_unit text,
  edit_date timestamptz(3)
);
create index commodities_by_stuff on commodities (stuff_id, id);
create index commodities_search on commodities using gin (search gin_trgm_ops);

create table measurement_units (
  id uuid primary key,
  code text not null unique,
  unit_name text not null,
  search text not null
);

create table currencies (
  id uuid primary key,
  currency text not null,
  alphabetic_code text not null unique,
  numeric_code text not null,
  minor_unit smallint,
  entry_persian_name text,
  entry_english_name text,
  search text not null
);

create table provinces (id integer primary key, name text not null);
create table cities (
  id integer primary key,
  province_id integer not null references provinces (id),
  name text not null
);

create table waybill_countries (code text primary key, name text not null, search text not null);
create table waybill_cities (code text primary key, name text not null, search text not null);
