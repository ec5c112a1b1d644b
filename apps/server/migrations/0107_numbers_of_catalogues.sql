-- The last number that a catalogue with numbered rows has given: that of a row that was deleted is not given again.
create table catalogue_numbers (
  catalogue text primary key,
  last integer not null
);
grant select, insert, update on catalogue_numbers to moadi_server;
