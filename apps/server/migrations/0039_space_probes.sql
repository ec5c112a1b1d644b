-- Stays empty: what the server writes here and takes back, to see whether a disk that was full has room again (R23). Emptying it
-- first makes a new file, so that no room which an earlier probe left is taken for room on the disk.
create table space_probes (filler bytea not null);
grant insert, truncate on space_probes to moadi_server;
