-- Every job belongs to a case; workers take them case by case in turn, so that a case with many delays no other (R9).
alter table jobs alter column client_id set not null;
drop index jobs_due;
create index jobs_due on jobs (kind, client_id, run_at);
