-- Currencies are kept by people, as units of measurement are; so are activities, whose section is one of an enumeration.
alter table currencies
  add column version integer not null default 1,
  add column create_date timestamptz(3) not null default '2026-11-24',
  add column modify_date timestamptz(3),
  add column end_date timestamptz(3);
alter table activities
  add column description text,
  alter column section_name set default '';
