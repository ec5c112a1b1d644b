-- Each time that the data went back to what it was before: brought back from a copy, or recovered to a moment. A fiscal memory
-- that has no counter begins beyond the highest first_serial: it may have given numbers that nobody here knows of any more.
create table restores (
  id uuid primary key,
  -- What is here is as it was then.
  data_of timestamptz(3) not null,
  restored_at timestamptz(3) not null,
  first_serial bigint not null
);
grant select on restores to moadi_tenant;
grant select, insert on restores to moadi_server;

-- Numbers up to this one may have left in the time that was lost.
alter table serial_counters add column doubtful_until bigint not null default 0;
