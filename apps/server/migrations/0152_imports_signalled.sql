-- A book that moved on is told to the people of its case, with how far it is.
create function signal_imports() returns trigger language plpgsql as $$
begin
  insert into signals (client_id, topic, subject_ids)
    select client_id, 'imports', case when count(*) <= 50 then array_agg(id) end from new_rows group by client_id;
  return null;
end $$;
create trigger imports_signalled_new after insert on imports
  referencing new table as new_rows for each statement execute function signal_imports();
create trigger imports_signalled after update on imports
  referencing new table as new_rows for each statement execute function signal_imports();
