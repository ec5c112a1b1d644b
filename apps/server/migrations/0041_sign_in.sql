-- A code belongs to the request that asked for it: the cookie of that browser names it. Of one request the last two codes are
-- good, because text messages come late; tries are counted for both together.
drop table otp_codes;
create table code_requests (
  id uuid primary key,
  cookie_hash bytea not null unique,
  mobile_number text not null,
  purpose text not null,
  target text not null default '',
  salt bytea not null,
  code_hash bytea not null,
  expires_at timestamptz(3) not null,
  earlier_hash bytea,
  earlier_expires_at timestamptz(3),
  tries integer not null default 0,
  create_date timestamptz(3) not null,
  used_at timestamptz(3)
);
create index code_requests_old on code_requests (expires_at);

-- Browsers that a user has signed in with: one cookie of the browser, a row for each of its users.
create table known_browsers (
  id uuid primary key,
  cookie_hash bytea not null,
  user_id uuid not null references users (id),
  agent text,
  create_date timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  unique (cookie_hash, user_id)
);
create index known_browsers_of_user on known_browsers (user_id, last_used_at desc);
create index known_browsers_old on known_browsers (expires_at);

-- A refresh token names its session and its generation, so that any former one is known when it is presented.
alter table sessions drop column previous_hash, drop column rotated_at, add column generation integer not null default 0;

-- Whose mobile was not found to be theirs has not shown who they are: the registry is asked again once it is.
update users set nid_verification = null, first_name = null, last_name = null, father_name = null, gender = null
  where user_type = 1 and nid_verification is not null and shahkar_verification is not true;
drop index users_identity;
create unique index users_identity on users (national_identity_code) where nid_verification and shahkar_verification;

grant select, insert, update, delete on code_requests, known_browsers to moadi_server;
