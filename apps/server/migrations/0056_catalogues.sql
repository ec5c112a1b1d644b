-- Catalogues are kept by people: rows are edited by version, and ended instead of deleted once they are used.
alter table measurement_units
  add column version integer not null default 1,
  add column create_date timestamptz(3) not null default now(),
  add column modify_date timestamptz(3),
  add column end_date timestamptz(3);
