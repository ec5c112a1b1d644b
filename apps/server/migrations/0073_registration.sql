-- What people of a case do for a living, and since when its economic number is known to be right.

-- Classes of ISIC rev. 4 in Persian. With the columns of a catalogue, so that it can be kept as one.
create table activities (
  id uuid primary key,
  code text not null unique,
  name text not null,
  title text not null,
  section text not null,
  section_name text not null,
  search text not null,
  version integer not null default 1,
  create_date timestamptz(3) not null default now(),
  modify_date timestamptz(3),
  end_date timestamptz(3)
);
create index activities_search on activities using gin (search gin_trgm_ops);
grant select on activities to moadi_tenant, moadi_server;
grant insert, update, delete on activities to moadi_server;

-- The register of taxpayers knew the number when the case was saved; null: nobody has asked it.
alter table cases add column inquired_at timestamptz(3);
-- What was let through before there was this column was looked at by staff.
update cases set inquired_at = coalesce(modify_date, create_date) where state not in (1, 2, 6);
