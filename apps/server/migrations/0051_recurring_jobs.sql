-- A job without a subject is the only one of its kind: every worker may make sure that it is there, and one of them does it.
create unique index jobs_without_subject on jobs (kind, client_id) where subject_id = '00000000-0000-0000-0000-000000000000';
