-- Each statement that writes the catalogue gives it another version: a list that was compared with this one is compared with what
-- is live.
create table commodities_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into commodities_version (version) values (1);
grant select, update on commodities_version to moadi_server;

create function note_commodities_version() returns trigger language plpgsql as $$
begin
  update commodities_version set version = version + 1;
  return null;
end $$;
create trigger commodities_versioned after insert or update or delete on commodities
  for each statement execute function note_commodities_version();

-- With which version the list was compared.
alter table goods_lists add column compared_with bigint;
