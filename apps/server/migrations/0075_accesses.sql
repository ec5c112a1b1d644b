-- Who gave an access; what ended, kept for ninety days; what waits for a person without an account; when each was last used.
alter table case_users add column given_by uuid references users (id);

create table ended_accesses (
  client_id bigint not null references cases (client_id),
  id uuid not null,
  user_id uuid not null references users (id),
  role_type smallint not null,
  description text,
  given_by uuid references users (id),
  create_date timestamptz(3) not null,
  last_used_at timestamptz(3),
  ended_at timestamptz(3) not null,
  ended_by uuid not null references users (id),
  primary key (client_id, id)
);
create index ended_accesses_old on ended_accesses (ended_at);

-- For whoever has this mobile and this national id, both (S9).
create table case_invitations (
  client_id bigint not null references cases (client_id),
  id uuid not null,
  mobile_number text not null,
  national_identity_code text not null,
  role_type smallint not null,
  description text,
  given_by uuid not null references users (id),
  create_date timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason smallint,
  primary key (client_id, id)
);
-- One at a time for a number, so that two managers do not promise it two roles.
create unique index case_invitations_waiting on case_invitations (mobile_number, client_id) where ended_at is null;
create index case_invitations_ending on case_invitations (expires_at) where ended_at is null;
create index case_invitations_old on case_invitations (ended_at) where ended_at is not null;

-- Written at most once an hour for a person in a case.
create table case_uses (
  client_id bigint not null references cases (client_id),
  user_id uuid not null references users (id),
  last_used_at timestamptz(3) not null,
  primary key (client_id, user_id)
);

call make_tenant_table('ended_accesses');
call make_tenant_table('case_invitations');
call make_tenant_table('case_uses');
-- As with case_users: no transaction of a tenant gives or ends a right.
revoke insert, update, delete on ended_accesses, case_invitations, case_uses from moadi_tenant;

-- One list of who sees a case by name: its owner, who was given access, who is invited, and what has ended. The rights are the reader's.
create view case_access_rows with (security_invoker = true) as
  select a.client_id, a.id, (case when a.user_id = c.owner_id then 1 else 2 end)::smallint as kind, 1::smallint as state,
    a.user_id, a.role_type, u.first_name, u.last_name, u.mobile_number, u.national_identity_code, a.description, a.given_by,
    a.create_date, s.last_used_at, null::timestamptz(3) as expires_at, null::timestamptz(3) as ended_at,
    null::smallint as end_reason
  from case_users a join cases c on c.client_id = a.client_id join users u on u.id = a.user_id
    left join case_uses s on s.client_id = a.client_id and s.user_id = a.user_id
  union all
  select i.client_id, i.id, 3::smallint, (case when i.ended_at is null then 2 else 3 end)::smallint, null::uuid, i.role_type,
    null, null, i.mobile_number, i.national_identity_code, i.description, i.given_by, i.create_date, null, i.expires_at,
    i.ended_at, i.end_reason
  from case_invitations i
  -- What was taken is an access now.
  where i.end_reason is distinct from 5
  union all
  select e.client_id, e.id, 2::smallint, 3::smallint, e.user_id, e.role_type, u.first_name, u.last_name, u.mobile_number,
    u.national_identity_code, e.description, e.given_by, e.create_date, e.last_used_at, null, e.ended_at, 1::smallint
  from ended_accesses e join users u on u.id = e.user_id;
grant select on case_access_rows to moadi_server;
