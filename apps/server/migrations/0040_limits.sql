-- One row a key instead of one for each window: a window begins with its first event and is counted in place.
truncate limit_counters;
alter table limit_counters drop constraint limit_counters_pkey;
alter table limit_counters add primary key (key);
