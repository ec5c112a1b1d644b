-- The lists of all files, of those that were deleted, and of who has looked at one.

-- What follows the last dot of the name; people look for files by it.
alter table evidences add column extension text
  generated always as (lower(substring(file_name from '\.([^.]+)$'))) stored;

create index evidences_of_all on evidences (create_date desc, id desc) where deleted_at is null;
create index evidences_deleted on evidences (deleted_at desc, id desc) where deleted_at is not null;

create index audit_log_readings on audit_log (client_id, subject, at) where action = 'reading.row';
