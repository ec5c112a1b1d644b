-- What the last inquiry about a person came to, where that was no yes and more than a plain no: who reads why they are not verified yet is
-- told whether the server asks again by itself, or they have to mend something.
alter table users add column unverified_because text
  check (unverified_because in ('unreachable', 'notTaken', 'notAlive', 'identityTaken'));
-- Who migrates may be no superuser, and sees the jobs of nobody then.
alter table jobs no force row level security;
update users set unverified_because = 'unreachable'
  where (shahkar_verification is not true or nid_verification is not true)
    and exists (select from jobs where jobs.kind = 'users.verify' and jobs.subject_id = users.id);
alter table jobs force row level security;
