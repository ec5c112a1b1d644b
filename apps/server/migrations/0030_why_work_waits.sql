-- What the next run of a job must know beside its subject, and when a worker last had it and let it go: people are told
-- why something waits, since when and until when.
alter table jobs add column note text, add column tried_at timestamptz(3);

-- A case's own pages say whether the authority answers; the reason of a pause stays with the staff.
grant select (kind, failures, hold_until, paused_at, last_failure_at, last_failure) on job_gates to moadi_tenant;
