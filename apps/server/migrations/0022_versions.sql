-- Whoever edits names the version that the edit began from: of two people on one row, the second learns of the first.
alter table buyers add column version integer not null default 1;
alter table goods add column version integer not null default 1;
alter table invoices add column version integer not null default 1;
