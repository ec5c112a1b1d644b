-- What the authority told us of goods and taxpayers, and when: our check weighs it by its age (decision 29).

-- A row of the authority's list is one period of an id; an open end is null. Rows from before this were gathered with the first
-- version of the program.
alter table commodities
  add column valid_from timestamptz(3),
  add column valid_to timestamptz(3),
  add column as_of timestamptz(3) not null default '2026-07-01T00:00:00Z',
  add constraint commodities_period check (valid_from <= valid_to);
alter table commodities alter column as_of drop default;
create index commodities_by_age on commodities (as_of);

-- What the register of taxpayers said of economic numbers when somebody asked: nobody's secret, the same for all cases.
create table asked_taxpayers (
  economic_code text primary key,
  found boolean not null,
  person_type smallint,
  identity text,
  postal_code text,
  asked_at timestamptz(3) not null
);
create index asked_taxpayers_by_identity on asked_taxpayers (identity) where found;
grant select on asked_taxpayers to moadi_tenant, moadi_server;
grant insert, update, delete on asked_taxpayers to moadi_server;

-- What was asked before there was a memory of it, as far as saved buyers tell. The owner of the tables reads over all cases.
alter table buyers no force row level security;
insert into asked_taxpayers (economic_code, found, asked_at)
select economy_code, true, max(coalesce(modify_date, create_date))
from buyers
where inquiry_state and economy_code is not null
group by economy_code;
alter table buyers force row level security;
