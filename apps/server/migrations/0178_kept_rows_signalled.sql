-- Pages that show what a case keeps, or who uses the panel, are told too: which rows, in the transaction of their change.
create function signal_rows() returns trigger language plpgsql as $$
begin
  insert into signals (client_id, topic, subject_ids)
    select client_id, tg_argv[0], case when count(*) <= 50 then array_agg(id) end from changed group by client_id;
  return null;
end $$;

create trigger buyers_signalled_new after insert on buyers
  referencing new table as changed for each statement execute function signal_rows('buyers');
create trigger buyers_signalled after update on buyers
  referencing new table as changed for each statement execute function signal_rows('buyers');
create trigger buyers_signalled_gone after delete on buyers
  referencing old table as changed for each statement execute function signal_rows('buyers');

create trigger goods_signalled_new after insert on goods
  referencing new table as changed for each statement execute function signal_rows('goods');
create trigger goods_signalled after update on goods
  referencing new table as changed for each statement execute function signal_rows('goods');
create trigger goods_signalled_gone after delete on goods
  referencing old table as changed for each statement execute function signal_rows('goods');

create trigger contracts_signalled_new after insert on contracts
  referencing new table as changed for each statement execute function signal_rows('contracts');
create trigger contracts_signalled after update on contracts
  referencing new table as changed for each statement execute function signal_rows('contracts');

create trigger evidences_signalled_new after insert on evidences
  referencing new table as changed for each statement execute function signal_rows('files');
create trigger evidences_signalled after update on evidences
  referencing new table as changed for each statement execute function signal_rows('files');
create trigger evidences_signalled_gone after delete on evidences
  referencing old table as changed for each statement execute function signal_rows('files');

create function signal_people() returns trigger language plpgsql as $$
begin
  insert into signals (client_id, topic, subject_ids)
    select 0, 'people', case when count(*) <= 50 then array_agg(id) end from changed having count(*) > 0;
  return null;
end $$;
create trigger people_signalled_new after insert on users
  referencing new table as changed for each statement execute function signal_people();
create trigger people_signalled after update on users
  referencing new table as changed for each statement execute function signal_people();
