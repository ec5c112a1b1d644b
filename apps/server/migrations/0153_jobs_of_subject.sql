-- With the case, which row-level security always asks for: beside an index of the subject alone the whole queue of the case was read.
drop index jobs_of_subject;
create index jobs_of_subject on jobs (subject_id, client_id);
